import { describe, expect, test } from 'vitest';
import type { Platform } from '../../../agent/domain/run.ts';
import { loadSettings } from '../../../src/config/load-settings.ts';
import { settingsOfRun } from '../../../src/composition/settings-of-run.ts';

const resetsOn = async (
  platform: Platform,
  flags: Readonly<Record<string, string>> = {},
): Promise<number> => {
  const { run } = await loadSettings({ flags, env: {}, folder: '/' });
  return settingsOfRun({ platform }, run).resetLimit;
};

describe('how often a run may wipe its app', () => {
  test('never where the data may be somebody’s, unless it was allowed', async () => {
    expect(await resetsOn('simulated')).toBe(2);
    for (const platform of ['web', 'android', 'ios'] as const) {
      expect(await resetsOn(platform)).toBe(0);
      expect(await resetsOn(platform, { '--resets': '3' })).toBe(3);
    }
    expect(await resetsOn('simulated', { '--resets': '0' })).toBe(0);
  });
});

test('a run that says when words are read off pictures is run so, whoever runs it', async () => {
  const { run } = await loadSettings({ flags: { '--ocr': 'poor' }, env: {}, folder: '/' });
  const none = await loadSettings({ flags: {}, env: {}, folder: '/' });
  expect(settingsOfRun({ platform: 'web' }, none.run).ocr).toBe('off');
  expect(settingsOfRun({ platform: 'web' }, run).ocr).toBe('poor');
  expect(settingsOfRun({ platform: 'web', ocr: 'stems' }, none.run).ocr).toBe('stems');
});
