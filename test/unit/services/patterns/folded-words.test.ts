import { describe, expect, it } from 'vitest';
import { foldedText, foldedWords } from '../../../../agent/services/patterns/folded-words.ts';

describe('words without their case', () => {
  it.each([
    ['Löschen', 'LÖSCHEN', true],
    ['ОПЛАТИТЬ', 'оплатить', true],
    ['όλους', 'ΌΛΟΥΣ', true],
    ['İptal', 'İPTAL', true],
    [String.raw`get \S+`, 'GET Pro', true],
    [String.raw`get\P{L}+pro`, 'Get – PRO', true],
    [String.raw`get\P{L}+pro`, 'get my pro', false],
  ])('%s and %s: %s', (words, text, fits) => {
    const source = `^(?:${words})$`;
    expect(foldedWords(source).test(foldedText(text))).toBe(fits);
    expect(new RegExp(source, 'iu').test(text)).toBe(fits);
  });

  it.each([
    ['iptal', 'İPTAL'],
    ['çıkış yap', 'ÇIKIŞ YAP'],
    ['satın al', 'satin al'],
    ['sil', 'SİL'],
    ['διαγραφή', 'ΔΙΑΓΡΑΦΗ'],
    ['șterge', 'ŞTERGE'],
    ['log-out', 'Log\u2011out'],
    [String.raw`\p{L}ı\S`, 'XIŞ'],
  ])('%s and %s, as capitals leave it out', (words, text) => {
    expect(foldedWords(`^(?:${words})$`).test(foldedText(text))).toBe(true);
  });
});
