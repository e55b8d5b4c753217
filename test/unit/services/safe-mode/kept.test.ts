import { expect, it } from 'vitest';
import { reasonOfLabel } from '../../../../agent/services/labels/safe-words.ts';

it.each([
  [
    'delete',
    'Discard workout|Discard run|Training verwerfen|Lauf verwerfen|Descartar entrenamiento|Descartar treino|Scarta allenamento|Odrzuć trening|Отменить тренировку|Antrenmanı sil|Släng passet|Hylkää treeni|Zahodit trénink|Απόρριψη προπόνησης|Buang latihan|تجاهل التمرين|בטל אימון|वर्कआउट रद्द करें|放弃本次训练|ワークアウトを破棄|운동 삭제|ยกเลิกการวิ่ง',
  ],
  [
    'delete',
    'Chat leeren|Vider la conversation|Vaciar chat|Limpar conversa|Svuota chat|Wyczyść czat|Очистить чат|Sohbeti temizle|Εκκαθάριση συνομιλίας|Bersihkan chat|مسح الدردشة|ניקוי צאט|चैट साफ करें|ล้างแชท|ลบสำหรับทุกคน',
  ],
  [
    'delete',
    'نقل إلى المهملات|إفراغ سلة المهملات|Άδειασμα κάδου|格式化SD卡|SD 카드 포맷|アクティビティを削除|プロフィール写真を削除する|検索履歴を削除',
  ],
  [
    'delete',
    'Stop supervision|Remove participant|Kind entfernen|Elternaufsicht beenden|Dejar de supervisar|Отключить родительский контроль|Çocuğu kaldır|Reset home screen',
  ],
  ['send', 'Post announcement|Submit quiz|Report absence|Create poll and send|Forward to Anna|Send sticker'],
  [
    'send',
    'Start cleaning|Reinigung starten|Lancer le nettoyage|Iniciar limpieza|Начать уборку|掃除を開始|Flash lights|Redémarrer la passerelle|ハブを再起動',
  ],
  [
    'pay',
    'Add tip and pay|Stake 1 ETH|Takası onayla|İşlemi imzala|Signer la transaction|Подтвердить обмен|签名交易',
  ],
])('what is kept, told or staked is left alone: %s, %s', (reason, labels) => {
  for (const label of labels.split('|')) expect([label, reasonOfLabel(label)]).toEqual([label, reason]);
});

it.each([
  'Discard changes|Discard draft settings|Workout|Pause workout|Training|Treino|Remove guest|Add child|Supervision|Announcements|Quiz',
  'Scan and pay|Tap and pay|Cleaning|Schedule cleaning|Stake|Swap|フィルターを削除|検索条件を削除|清除筛选|필터 삭제|掃除|운동|训练|Clear filters|Chat|Forward',
])('what only leads there, or is there again with a touch, is not: %s', (labels) => {
  for (const label of labels.split('|')) expect([label, reasonOfLabel(label)]).toEqual([label, null]);
});
