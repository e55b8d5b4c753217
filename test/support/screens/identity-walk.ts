import type { IdentityAdjustment } from '../../../agent/domain/identity.ts';
import type { PerceptionRecord, RunRecord } from '../../../agent/domain/records.ts';
import type { EnumeratedAction } from '../../../agent/domain/ui-action.ts';
import type { PerceivedScreen } from '../../../agent/domain/ui-element.ts';
import { enumerateActions } from '../../../agent/services/enumeration/enumerate-actions.ts';
import { checkIdentity } from '../../../agent/services/identity/check/identity-check.ts';
import { IdentityMemory } from '../../../agent/services/identity/memory/screen-identity.ts';
import { adjustedLook, type Observation } from '../../../agent/services/perception/observe-screen.ts';
import { node, web } from './recorded-screens.ts';

export const SCOPE = { tenantId: 'test', projectId: 'main' };
export const APP = '01ARZ3NDEKTSV4RRFFQ69G5FAV';

/** A run in small: looks, acts, checks and folds what a crawl would commit. */
export class Walk {
  readonly records: RunRecord[] = [];
  memory = new IdentityMemory();
  /** Of what is looked at next; none at first. */
  picture = '0000000000000000';
  private readonly screens = new Map<string, PerceivedScreen>();

  look(screen: PerceivedScreen): PerceptionRecord {
    const elementsRefId = `ref ${this.screens.size}`;
    this.screens.set(elementsRefId, screen);
    const resolved = this.memory.resolve(SCOPE, APP, screen);
    const screenPerceptualHash64 = this.picture;
    return {
      ...resolved,
      foreground: screen.foreground,
      insideApp: screen.insideApp,
      elementsRefId,
      screenPerceptualHash64,
    } as PerceptionRecord;
  }

  fold(kind: RunRecord['kind'], body: object): void {
    const record = { recordId: '', kind, stepOrdinal: 0, body } as unknown as RunRecord;
    this.records.push(record);
    this.memory.apply(record);
  }

  async act(from: PerceivedScreen, name: string, to: PerceivedScreen): Promise<IdentityAdjustment | null> {
    const before = this.look(from);
    this.fold('perception', before);
    const action = offered(from, before.screenId, name);
    this.fold('decision', { action });
    const after = this.look(to);
    const elements = (ref: string): Promise<PerceivedScreen> =>
      Promise.resolve(this.screens.get(ref) ?? from);
    const adjustment = await checkIdentity({
      memory: this.memory,
      before,
      beforeScreen: from,
      action,
      after,
      afterScreen: to,
      elements,
    });
    if (adjustment !== null) this.fold('identity_adjustment', adjustment);
    const { perception } = adjustedLook({ perception: after } as Observation, adjustment);
    this.fold('verification_assessment', { post: perception });
    return adjustment;
  }

  idOf = (screen: PerceivedScreen): string => this.memory.resolve(SCOPE, APP, screen).screenId;
}

export function offered(screen: PerceivedScreen, screenId: string, name: string): EnumeratedAction {
  const all = enumerateActions(screen, { screenId, allow: [] });
  const action = all.find((a) => a.label === name || a.kind === name);
  if (action === undefined) throw new Error(`${name} is not offered`);
  return action;
}

export const button = (name: string): string => node('button', { name, text: name, clickable: true });
export const heading = (text: string): string => node('heading', { text, name: text });
export const page = (...inner: string[]): PerceivedScreen =>
  web(node('group', { class: 'body', scrollable: 'down', bounds: '0,0,412,2000' }, ...inner), {
    route: '/shop',
  });

/** The IDs that a run gives the looks, one after the other. */
export function idsOf(...screens: readonly PerceivedScreen[]): readonly string[] {
  const walk = new Walk();
  return screens.map((screen) => {
    const look = walk.look(screen);
    walk.fold('perception', look);
    return look.screenId;
  });
}
