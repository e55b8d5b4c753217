import type { BuildFacts } from '../../../agent/domain/analysis/build-facts.ts';
import type { ActionResult, OfferedAction } from '../../../agent/domain/graph.ts';
import { actionId, derivedId, sha256Hex } from '../../../agent/domain/ids.ts';
import type { Screen } from '../../../agent/domain/screen.ts';

/** What a test says of a screen: its elements, each with where it leads, in turn; null was not tried, '' did nothing, `CRASH y` crashed with the signature y. */
type Offers = Readonly<Record<string, string | null | readonly string[]>>;
export interface Page {
  readonly words?: string;
  readonly title?: string;
  readonly kind?: OfferedAction['kind'];
  readonly offers: Offers;
}

const KINDS: Readonly<Record<string, OfferedAction['kind']>> = { '…': 'SCROLL_DOWN', '×': 'DISMISS' };

export const idOf = (name: string): string => derivedId('screen', name);

/** What is offered below a scroll is no part of the first look. */
function atFirst({ offers }: Page): readonly string[] {
  const labels = Object.keys(offers);
  const below = labels.indexOf('…');
  return below < 0 ? labels : labels.slice(0, below);
}

function screenOf(name: string, page: Page): Screen {
  return {
    screenId: idOf(name),
    layoutHash: sha256Hex(Object.keys(page.offers).join()),
    textHash: sha256Hex(name),
    signatureHash: sha256Hex(name),
    perceptualHash64: '0'.repeat(16),
    name: page.title ?? name,
    purpose: '',
    text: `${page.title ?? name} ${page.words ?? ''} ${atFirst(page).join(' ')}`,
    route: '',
    screenshotRef: null,
    sourceRef: null,
    firstSeenAt: '2026-01-01T00:00:00.000Z',
  };
}

/** `+label` is a text field, `…` a scroll (`''` came to its end), `×` says that the screen is a dialog. Elements are told apart by their label; a name before `#` is a resource name. */
export function build(name: string, pages: Readonly<Record<string, Page>>, start = 'home'): BuildFacts {
  const versionId = derivedId('version', name);
  const actions: OfferedAction[] = [];
  const results: ActionResult[] = [];
  for (const [screen, { offers }] of Object.entries(pages))
    for (const [text, to] of Object.entries(offers)) {
      const [resourceName, label] = text.includes('#') ? (text.split('#') as [string, string]) : ['', text];
      const kind = KINDS[text] ?? (text.startsWith('+') ? 'TYPE' : 'TAP');
      const elementSignature = resourceName === '' ? `button "${label}"` : `button#${resourceName}`;
      const id = actionId(idOf(screen), kind, elementSignature);
      actions.push({
        ...{ actionId: id, kind, label, resourceName, role: 'button', screenId: idOf(screen) },
        ...{ elementSignature, groupSignature: elementSignature },
      });
      if (to === null) continue;
      if (text === '…' && to === '') {
        const moved = {
          outcome: 'LEADS_TO',
          toScreenId: idOf(screen),
          defect: null,
          firstSeenAt: null,
        } as const;
        results.push({ actionId: id, versionId, ...moved });
      }
      for (const target of [to].flat()) {
        const crash = target.startsWith('CRASH');
        results.push({
          actionId: id,
          versionId,
          outcome: crash ? 'CRASHES' : target === '' ? 'INEFFECTIVE' : 'LEADS_TO',
          toScreenId: crash || target === '' ? null : idOf(target),
          defect: crash
            ? { defectId: derivedId('d'), kind: 'crash', signature: target.slice(6) || 'x' }
            : null,
          firstSeenAt: null,
        });
      }
    }
  return {
    version: { versionId, tenantId: 't', appKey: derivedId('app'), name, ordinal: 1 },
    startScreenIds: [idOf(start)],
    explored: true,
    listsWhole: false,
    screens: Object.entries(pages).map(([screen, page]) => screenOf(screen, page)),
    actions,
    inFirstLook: [],
    results,
  };
}
