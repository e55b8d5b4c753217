import { expect, it } from 'vitest';
import { closesInside, closesSheet } from '../../../agent/domain/source/veils.ts';

it('knows what closes a sheet by a whole word, in the languages of toolkits', () => {
  const said =
    'Close sheet|Close navigation menu|Dismiss|Scrim|Navigationsmenü schließen|Fermer la feuille|Cerrar hoja|Chiudi|Fechar folha|Blad sluiten|Zamknij arkusz|Закрыть лист|Stäng|Luk arket|Lukk|Sulje sivu|Zavřít sešit|Munkalap bezárása|Închideți foaia|Sayfayı kapat|Κλείσιμο φύλλου|Đóng|إغلاق|शीट बंद करें|ปิดชีต|关闭工作表|シートを閉じる|시트 닫기|closeButton|modal-close';
  for (const name of said.split('|')) expect([name, closesSheet(name)]).toEqual([name, true]);
});

it('takes no other word for one that begins or ends so', () => {
  const said =
    'Closet sale banner|Enclosed|Map, closed roads shown|Closer to you|Store closes at 8|Chiudiamo presto|Foreclosed homes|Kapatılan yollar|Закрытые дороги|Lukket|Tutupan|बंद';
  for (const name of said.split('|'))
    expect([name, closesSheet(name), closesInside(name)]).toEqual([name, false, false]);
});
