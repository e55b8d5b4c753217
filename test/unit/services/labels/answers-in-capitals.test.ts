import { expect, it } from 'vitest';
import { declines } from '../../../../agent/domain/source/declining.ts';
import { triesAgain } from '../../../../agent/services/labels/again-words.ts';
import { confirms } from '../../../../agent/services/labels/questions.ts';
import { saysBack } from '../../../../agent/services/labels/back-words.ts';
import { saysOn } from '../../../../agent/services/labels/submit-words.ts';

it.each(['İPTAL', 'VAZGEÇ', 'HAYIR', 'GERİ', 'ŞİMDİ DEĞİL', 'ΑΚΥΡΩΣΗ', 'ΠΙΣΩ', 'ABBRECHEN', 'ОТМЕНА'])(
  'declines or leads back: %s',
  (label) => {
    expect(saysBack(label)).toBe(true);
    expect(confirms(label)).toBe(false);
  },
);

it.each(['İptal', 'İPTAL', 'HAYIR', 'ŞİMDİ DEĞİL', 'ΑΚΥΡΩΣΗ', 'ΑΚΥΡΟ', 'ΟΧΙ', 'ΟΧΙ ΤΩΡΑ', 'Όχι, ευχαριστώ'])(
  'is known to decline wherever dialogs are put away: %s',
  (label) => {
    expect(declines(label)).toBe(true);
  },
);

it.each(['TEKRAR DENEYİN', 'YENİDEN DENE', 'ΔΟΚΙΜΑΣΤΕ ΞΑΝΑ'])('tries again: %s', (label) => {
  expect(triesAgain(label)).toBe(true);
  expect(declines(label)).toBe(false);
});

it.each(['EVET', 'TAMAM', 'DEVAM ET', 'ΕΠΙΒΕΒΑΙΩΣΗ', 'ΝΑΙ', 'Tamam'])('says yes: %s', (label) => {
  expect(confirms(label)).toBe(true);
  expect(saysBack(label)).toBe(false);
});

it.each(['İLERİ', 'SONRAKİ', 'ΕΠΟΜΕΝΟ', 'ΣΥΝΕΧΕΙΑ', 'Next step', 'İleri'])('leads on: %s', (label) => {
  expect(saysOn(label)).toBe(true);
});

it.each(['SİPARİŞLER', 'İLETİŞİM', 'GERİ BİLDİRİM', 'SİL', 'ΑΡΧΙΚΗ', 'INFO', 'IMPRINT', 'İZİN VER', 'ΟΧΗΜΑ'])(
  'is none of them: %s',
  (label) => {
    expect([
      saysBack(label),
      confirms(label),
      saysOn(label),
      declines(label),
      triesAgain(label),
    ]).not.toContain(true);
  },
);
