import { describe, expect, it } from 'vitest';
import { saysBack } from '../../../../agent/services/labels/back-words.ts';
import { saysOn } from '../../../../agent/services/labels/submit-words.ts';
import { reasonOfTap } from '../../../support/screens/safe-mode-of.ts';

describe('a label with a picture before or behind its words', () => {
  it.each([
    ['🗑️ Delete', 'delete'],
    ['🗑️ Konto löschen', 'delete'],
    ['Delete ❤️', 'delete'],
    ['♻️ Reset all', 'delete'],
    ['✉️ Send', 'send'],
    ['➡️ مشاركة', 'send'],
    ['🛍️ Buy now', 'pay'],
    ['↪️ Sign out', 'sign_out'],
    ['⬅️ लॉग आउट करें', 'sign_out'],
    ['☎️ Anrufen', 'call'],
    ['🗑️', 'delete'],
    ['🗑', 'delete'],
    ['📞', 'call'],
  ])('is the order that it is without: %s', (label, reason) => {
    expect(reasonOfTap(label, 'button', {})).toBe(reason);
  });

  it.each(['⚙️ Setup', '🛍️ Shop', '❤️', '✉️ Messages', '🗑️ Recently deleted', '✖️'])(
    'orders nothing that its words do not: %s',
    (label) => {
      expect(reasonOfTap(label, 'button', {})).toBeNull();
    },
  );

  it('answers what is asked, and leads back or on', () => {
    const asked = { dialogTitle: 'Delete this note?', dialogText: 'Delete this note? It is gone then.' };
    for (const yes of ['✅ Yes', 'Yes ✔️', '✔️ OK']) expect(reasonOfTap(yes, 'button', asked)).toBe('delete');
    const left = { dialogTitle: 'Delete and leave?', dialogText: 'Delete and leave? ' };
    expect(reasonOfTap('🚪 Leave', 'button', left)).toBe(reasonOfTap('Leave', 'button', left));
    for (const back of ['← Back', '⬅️ Back', '✖️ Cancel', '✖ Schließen', '🙅 No, thanks'])
      expect(saysBack(back)).toBe(true);
    expect(saysBack('🗑️ Close account')).toBe(false);
    for (const on of ['➡️ Next', 'Next ➡️', 'Continue →']) expect(saysOn(on)).toBe(true);
  });
});
