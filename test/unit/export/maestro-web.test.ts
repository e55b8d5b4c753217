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

test('a link of a page is tapped, not the first sentence with its words', () => {
  // As Maestro holds it against a text: https://docs.maestro.dev/api-reference/selectors
  const matches = (label: string, text: string): boolean =>
    new RegExp(`^(?:${tapped(label)})$`, 'ims').test(text);
  expect(matches('Appointments', '\n   Appointments ')).toBe(true);
  expect(matches('This week (3)', 'This\n  week (3)')).toBe(true);
  expect(matches('Appointments', 'Today there are 3 appointments.')).toBe(false);
  expect(matches('a'.repeat(120), 'a'.repeat(200))).toBe(true);
});
