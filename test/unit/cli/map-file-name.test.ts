import { describe, expect, it } from 'vitest';
import { slugOf } from '../../../src/cli/select/map-selector.ts';

describe('the name of a file for a map', () => {
  it('tells apps of any script apart', () => {
    expect(slugOf('https://shop.example/a?b=1')).toBe('shop.example-a-b-1');
    expect(slugOf('買い物')).toBe('買い物');
    expect(slugOf('हिन्दी')).not.toBe(slugOf('தமிழ்'));
  });

  it('fits into a file system whatever the app is called', () => {
    expect(Buffer.byteLength(slugOf('𠮷'.repeat(200)))).toBeLessThanOrEqual(180);
    expect(slugOf('a'.repeat(200))).toHaveLength(60);
    expect(slugOf('../../etc/passwd')).not.toContain('/');
  });
});
