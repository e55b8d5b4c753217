import { describe, expect, it } from 'vitest';
import { dialogTree, readDialog } from '../../../../adapters/appium/web/web-dialog.ts';
import { webHierarchy } from '../../../../adapters/appium/web/web-xml.ts';

describe('dialogs of a page', () => {
  it.each([
    ['Saved', { kind: 'alert', text: 'Saved' }],
    ['Sure?\u2063', { kind: 'confirm', text: 'Sure?' }],
    ['Name?\u2063\u2063', { kind: 'prompt', text: 'Name?' }],
    ['', { kind: 'alert', text: '' }],
    // Read once from end to end, however many there are.
    [`${'\u2063'.repeat(500_000)}!`, { kind: 'alert', text: `${'\u2063'.repeat(500_000)}!` }],
  ])('reads %j', (message, dialog) => {
    expect(readDialog(message)).toEqual(dialog);
  });

  it('become a page with the buttons that a person sees, safe in XML', () => {
    const viewport = { width: 412, height: 915, scale: 1 };
    const foreground = { appIdentifier: 'https://a.example', route: '/?a=1&b=2', title: '"<>\u0000\uD800' };
    const root = dialogTree({ kind: 'prompt', text: 'a < b & "c"\u0007' }, viewport);
    const xml = webHierarchy({ root, truncated: false, viewport, foreground });
    expect(xml).toContain('name="a &lt; b &amp; &quot;c&quot;"');
    expect(xml).toContain('route="/?a=1&amp;b=2"');
    expect(xml).toContain('title="&quot;&lt;&gt;"');
    expect([...xml.matchAll(/key="([^"]*)"/g)].map((match) => match[1])).toEqual([
      'dialog:text',
      'dialog:accept',
      'dialog:dismiss',
    ]);
  });
});
