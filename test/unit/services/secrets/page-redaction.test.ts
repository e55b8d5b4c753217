import { describe, expect, test } from 'vitest';
import { redactPage } from '../../../../agent/services/secrets/page-redaction.ts';
import { NO_REDACTION, createRedactor } from '../../../../agent/services/secrets/redaction.ts';

const redactor = createRedactor(
  new Map([
    ['user', 'pat.kirsch@example.com'],
    ['code', '839201'],
  ]),
);

const web = `<hierarchy dialect="web" version="1" width="412" height="915" scale="1" origin="https://a.example" route="/hi?u=pat.kirsch%40example.com" title="Hi PAT.KIRSCH@example.com" truncated="false">
 <node role="group" class="body" bounds="0,0,412,915" visible="true" key="1-1">
  <node role="heading" class="h1" name="Hello pat.kirsch@example.com" text="Hello pat.kirsch@example.com" bounds="10,20,300,40" visible="true" key="1-2"/>
  <node role="link" class="a" name="Profile" bounds="10,80,300,40" href="https://a.example/p?u=pat.kirsch%40example.com" visible="true" key="1-3"/>
  <node role="textfield" class="input" password="true" filled="true" bounds="10,140,300,40" visible="true" key="1-4"/>
  <node role="text" class="x-839201" text="8 3 9-2 0 1" bounds="10,200,90,40" visible="true" key="1-5"/>
 </node>
</hierarchy>`;

describe('a page source without its secrets', () => {
  test('a web page: every attribute, and what has to be covered', () => {
    const { pageSource, masks } = redactPage(web, redactor);
    expect(pageSource).not.toMatch(/kirsch|839201|8 3 9/i);
    expect(pageSource).toContain('name="Hello •••"');
    expect(pageSource).toContain('bounds="0,0,412,915" visible="true" key="1-1"');
    expect(masks).toEqual([
      { x: 10, y: 20, width: 300, height: 40 },
      { x: 10, y: 80, width: 300, height: 40 },
      { x: 10, y: 140, width: 300, height: 40 },
      { x: 10, y: 200, width: 90, height: 40 },
    ]);
  });

  test('UIAutomator and XCUITest: corners and four attributes, entities, text in between', () => {
    const android = `<hierarchy><node class="android.widget.TextView" text="pat&#46;kirsch&#x40;example.com &amp; co" bounds="[0,10][100,60]"/>pat.kirsch@example.com<!-- pat.kirsch@example.com --></hierarchy>`;
    const seen = redactPage(android, redactor);
    expect(seen.pageSource).toBe(
      '<hierarchy><node class="android.widget.TextView" text="••• &amp; co" bounds="[0,10][100,60]"/>•••<!-- ••• --></hierarchy>',
    );
    expect(seen.masks).toEqual([{ x: 0, y: 10, width: 100, height: 50 }]);
    const ios = `<AppiumAUT><XCUIElementTypeStaticText type="XCUIElementTypeStaticText" value='pat.kirsch@example.com' x="5" y="6" width="70" height="8"/></AppiumAUT>`;
    expect(redactPage(ios, redactor)).toMatchObject({
      pageSource: ios.replace("'pat.kirsch@example.com'", '"•••"'),
      masks: [{ x: 5, y: 6, width: 70, height: 8 }],
    });
  });

  test('the windows that it tells of: a phone says nothing of what stands behind a dialog', () => {
    const two = `<hierarchy width="412" height="915"><a bounds="[28,362][384,552]"><b bounds="[30,370][90,390]"/></a><c bounds="[0,0][412,24]"/></hierarchy>`;
    expect(redactPage(two, redactor).windows).toEqual([
      { x: 28, y: 362, width: 356, height: 190 },
      { x: 0, y: 0, width: 412, height: 24 },
    ]);
  });

  test('a code in six boxes, but not the keypad that it is typed on', () => {
    const box = (digit: string, i: number, more = ''): string =>
      `<node role="text" class="span" text="${digit}" name="${digit}" bounds="${i * 20},0,20,20"${more}/>`;
    const boxes = `<hierarchy>${[...'839201'].map((d, i) => box(d, i)).join('')}</hierarchy>`;
    const seen = redactPage(boxes, redactor);
    expect(seen.pageSource).not.toMatch(/text="\d"|name="\d"/);
    expect(seen.masks).toHaveLength(6);
    const keypad = `<hierarchy>${[...'839201'].map((d, i) => box(d, i, ' clickable="true"')).join('')}</hierarchy>`;
    expect(redactPage(keypad, redactor).pageSource).toBe(keypad);
  });

  test('what is no XML is clean as well, and a page without secrets is the very same', () => {
    expect(redactPage('<node text="pat.kirsch@example.com', redactor).pageSource).not.toContain('kirsch');
    expect(redactPage('log: pat.kirsch@example.com <hierarchy', redactor).pageSource).not.toContain('kirsch');
    const plain = '<hierarchy><node text="A &amp; B &#10; C" bounds="0,0,1,1"/></hierarchy>';
    expect(redactPage(plain, redactor)).toMatchObject({ pageSource: plain, masks: [] });
    expect(redactPage(web, NO_REDACTION)).toEqual({ pageSource: web, masks: [], windows: [] });
  });

  test.each([
    ['tags that never end', '<'.repeat(300_000)],
    ['quotation marks that never end', '<a "'.repeat(100_000)],
    ['an attribute of a long name without a value', `<a ${'b'.repeat(300_000)}/>`],
    ['texts of nothing but signs', '<t text="•"/>'.repeat(20_000)],
  ])('%s are read once', (_, hostile) => {
    const { pageSource } = redactPage(`${hostile}<b text="pat.kirsch@example.com"/>`, redactor);
    expect(pageSource.slice(0, 1_000)).toBe(hostile.slice(0, 1_000));
    expect(pageSource).not.toContain('kirsch');
  });

  test('a page of a megabyte takes no long time', () => {
    const large = `<hierarchy>${'<node role="text" class="span" text="Some words that are not secret" bounds="0,0,9,9" visible="true"/>'.repeat(10_000)}</hierarchy>`;
    const began = performance.now();
    redactPage(large, redactor);
    expect(performance.now() - began).toBeLessThan(3_000);
  });
});
