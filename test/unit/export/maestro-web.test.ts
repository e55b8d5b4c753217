import { expect, test } from 'vitest';
import { StoredPath } from '../../../agent/domain/stored-path.ts';
import { actionId, appKey, derivedId } from '../../../agent/domain/ids.ts';
import { pathAsMaestro } from '../../../src/export/maestro.ts';
import { readMaestroFlow } from '../../support/documents/maestro-grammar.ts';

/** The text by which a flow of a web page taps what is called so. */
function tapped(label: string): string {
  const place = { screenId: derivedId('screen', 'home'), name: 'Home', route: '/' };
  const action = {
    ...{ actionId: actionId(place.screenId, 'TAP', label), kind: 'TAP', elementSignature: label },
    ...{ groupSignature: label, label, resourceName: '', role: 'link' },
  };
  const path = StoredPath.parse({
    ...{ schemaId: 'screengraph.stored-path', version: 1, title: 'Home', start: place },
    app: { appKey: appKey('p', 'web', 'x'), naturalKey: 'https://clinic.example', platform: 'web' },
    ...{ target: 'https://clinic.example/', viewport: { width: 412, height: 915 } },
    steps: [
      {
        ...{ what: 'act', from: place, action, inputText: null, bounds: null },
        expects: { kind: 'screen', screen: place },
      },
    ],
  });
  const { commands } = readMaestroFlow(pathAsMaestro(path));
  const tap = commands.find((one) => JSON.stringify(one).startsWith('{"tapOn"'));
  return (tap as { tapOn: { text: string } }).tapOn.text;
}

/** As Maestro holds it against a text (https://docs.maestro.dev/api-reference/selectors), by Java, whose `\s` is of ASCII alone. */
const matches = (label: string, text: string): boolean =>
  new RegExp(`^(?:${tapped(label).replaceAll('\\s', ' \\t\\n\\f\\r')})$`, 'ims').test(text);

test('a link of a page is tapped, not the first sentence with its words', () => {
  expect(matches('Appointments', '\n   Appointments ')).toBe(true);
  expect(matches('This week (3)', 'This\n  week (3)')).toBe(true);
  expect(matches('Appointments', 'Today there are 3 appointments.')).toBe(false);
  expect(matches('a'.repeat(120), 'a'.repeat(200))).toBe(true);
});

test('also where words are kept together, where a line ends between them, and where the cut was at a blank', () => {
  expect(matches('Basic 10 €', 'Basic 10\u00a0€\u00a0')).toBe(true);
  expect(matches('This week', 'Thisweek')).toBe(true);
  expect(matches('a'.repeat(119), `${'a'.repeat(119)} and more`)).toBe(true);
  expect(matches('What? (1+1) [$5] a|b', 'What? (1+1) [$5] a|b')).toBe(true);
});
