import { expect, it } from 'vitest';
import { reasonOfTap } from '../../../support/screens/safe-mode-of.ts';

it.each([
  ['pay', 'Confirm swap|Sign transaction|Approve the transaction|Buy BTC|Sell Ethereum now|Buy 100 coins'],
  ['pay', 'Refund order #12|Refund $5 to Ann|Charge card ending in 4242|Charge $10 now|Jetzt 30 Tage gratis'],
  ['pay', 'Charge $10|Charge the card|Issue a refund|Refund order|Pay rent|Pay your bill'],
  ['pay', 'Try Free & Subscribe|Start Free Week|Start my free month|Try 7 days free|Subscribe & Pay'],
  [
    'pay',
    '7 Tage kostenlos testen|Essayer 7 jours gratuits|Probar 7 días gratis|Prova 7 giorni gratis|Testar 7 dias grátis',
  ],
  [
    'pay',
    'Transaktion bestätigen|Confirmer la transaction|Confirmar transação|Подтвердить транзакцию|确认交易',
  ],
  [
    'send',
    'Cast your vote|Submit application|File claim|Submit your claim|Sign and send|Sign the contract|Request a refund',
  ],
  ['delete', 'Unsend|Unsend message|Delete selected rows'],
])('leaves alone what moves money or cannot be taken back: %s, %s', (expected, labels) => {
  for (const label of labels.split('|'))
    expect([label, reasonOfTap(label, 'button', {})]).toEqual([label, expected]);
});

it.each([
  'Sell|Trade|Exchange rates|Transactions|Transaction history|Bitcoin|Buy tickets online: how it works',
  'Refunds|Refund policy|Charges|Charge history|Bills|Pay bills|Rent',
  'Refund order status|Refund payment history|Charge card settings|Charge customer portal',
  'File a claim|Submit a claim|Subscribe & Save|Subscribe and save|14 Tage kostenlos|30 Tage gratis',
  'Free week|Try for free|Free days left|Get 50 points|Start',
  'Vote|Votes|Applications|Claims|Documents|Sign in|Sign up|Signed documents',
  'Delete selected text|Clear selected filters',
])('goes on to what only speaks of it: %s', (labels) => {
  for (const label of labels.split('|'))
    expect([label, reasonOfTap(label, 'button', {})]).toEqual([label, null]);
});
