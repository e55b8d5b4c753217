import { isAdActivity } from '../../../domain/source/ad-activity.ts';
import type { PerceivedScreen, UiElement } from '../../../domain/ui-element.ts';

/** What networks call the button that closes an advertisement, and apps that show one themselves. */
const CLOSES_AD =
  /(?<!\p{L})(?:(?:close|skip|dismiss) (?:the |this )?(?:ad|advert|advertisement)|(?:interstitial|ad) close(?: button)?|(?:anzeige|werbung) (?:schließen|überspringen)|(?:fermer|ignorer|passer) (?:la publicité|la pub|l['’]annonce)|(?:cerrar|omitir|saltar) (?:el )?anuncio|(?:fechar|pular) (?:o )?anúncio|(?:chiudi|salta) (?:l['’])?(?:annuncio|pubblicità)|advertentie (?:sluiten|overslaan)|(?:zamknij|pomiń) reklamę|(?:закрыть|пропустить) (?:рекламу|объявление)|reklamı (?:kapat|geç)|tutup iklan|đóng quảng cáo|(?:إغلاق|تخطي) الإعلان)(?![\p{L}\p{M}])|(?:关闭|跳过|關閉|跳過)[广廣]告|広告を(?:閉じる|スキップ)|광고 ?(?:닫기|건너뛰기)/iu;
/** Of the display: what the page of an advertisement takes that fills it, and what closes it at most. */
const FILLS = 0.85;
const SMALL = 0.1;
/** Of its height: where that stands, as of a whole advertisement; one of a strip stands at the strip. */
const UPPER = 0.25;

/**
 * Whether all of the display is an advertisement: an activity of a network, or one page that fills it beside a small control which says
 * that it closes an advertisement. One in the midst of a page has its cross in that page; an app that is a page itself has its own bar of
 * tabs, or a strip with the advertisement, beside it.
 */
export function isFullAd({ dialect, foreground, elements, viewport }: PerceivedScreen): boolean {
  if (dialect === 'web') return false;
  if (dialect === 'uiautomator' && isAdActivity(foreground)) return true;
  const display = viewport.width * viewport.height;
  const share = ({ bounds: { width, height } }: UiElement): number => (width * height) / display;
  const isUpper = ({ bounds: { y, height } }: UiElement): boolean => y + height <= UPPER * viewport.height;
  const closing = elements.find(
    (e) =>
      e.visible &&
      e.clickable &&
      e.name.length <= 40 &&
      CLOSES_AD.test(e.name) &&
      share(e) <= SMALL &&
      isUpper(e),
  );
  const page = elements.find((e) => e.role === 'webview' && e.visible && share(e) >= FILLS);
  if (closing === undefined || page === undefined) return false;
  const isInPage = (e: UiElement): boolean => {
    for (let at = e.parent; at !== null; at = elements[at]?.parent ?? null)
      if (at === page.index) return true;
    return false;
  };
  const isApp = (e: UiElement): boolean =>
    e.visible && (e.role === 'tablist' || (e.role === 'webview' && share(e) < FILLS)) && !isInPage(e);
  return !isInPage(closing) && !elements.some(isApp);
}
