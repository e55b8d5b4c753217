import { expect, test } from 'vitest';
import type { StartMap } from '../../../../agent/domain/start-map.ts';
import { derivedId, sha256Hex } from '../../../../agent/domain/ids.ts';
import type { KnownScreen } from '../../../../agent/services/exploration/map/known-map.ts';
import { beginWith } from '../../../../agent/services/exploration/map/start-map.ts';

const home = derivedId('home');
const link = (label: string, leadsTo: string, tried: boolean): StartMap['screens'][0]['actions'][0] => ({
  action: {
    ...{ actionId: derivedId(label), kind: 'TAP', label, resourceName: '', role: 'link', leadsTo },
    ...{ elementSignature: label, groupSignature: 'links' },
  },
  blocked: false,
  tries: tried ? [{ outcome: 'LEADS_TO', toScreenId: derivedId('login') }] : [],
});

test('links of the map keep where they say they lead, and those that were followed count as followed', () => {
  const hash = sha256Hex('home');
  const actions = [link('Account', '/account', true), link('Help', '/help', false)];
  const screens = new Map<string, KnownScreen>();
  const known = { screens, routesSeen: new Set<string>(), leftovers: { spentRoles: new Set<string>() } };
  beginWith(known, {
    format: 1,
    screens: [
      { screenId: home, name: 'Home', route: '/index.html', layoutHash: hash, signatureHash: hash, actions },
    ],
  });
  expect([...known.routesSeen]).toEqual(['/', '/account']);
  const [account, help] = [...(screens.get(home)?.actions.values() ?? [])];
  expect([account?.action.leadsTo, help?.action.leadsTo]).toEqual(['/account', '/help']);
});
