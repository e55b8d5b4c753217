import { describe, expect, it } from 'vitest';
import { nothingToRelink } from '../../../src/cli/commands/relink.ts';

describe('what relink says when nothing merges', () => {
  const looksBy = (...versions: readonly number[]) => ({
    ruleVersion: 5,
    looks: versions.map((ruleVersion) => ({ ruleVersion, looks: 3 })),
  });

  it('tells whether there is nothing to do, or a crawl is missing', () => {
    expect(nothingToRelink(looksBy(5))).toContain('Nothing to do');
    expect(nothingToRelink(looksBy())).toContain('Nothing to do');
    expect(nothingToRelink(looksBy(4, 5))).toBe('Nothing merges and nothing splits.');
    expect(nothingToRelink(looksBy(3, 4))).toMatch(
      /no look was made with rule 5.*next crawl.*run this again/,
    );
  });
});
