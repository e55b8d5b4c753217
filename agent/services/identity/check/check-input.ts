import type { PerceptionRecord } from '../../../domain/records.ts';
import type { EnumeratedAction } from '../../../domain/ui-action.ts';
import type { PerceivedScreen } from '../../../domain/ui-element.ts';
import type { IdentityMemory } from '../memory/screen-identity.ts';

/** What an act led from and to, and what the run knows so far: where signs of a wrong split or merge are looked for. */
export interface CheckInput {
  readonly memory: IdentityMemory;
  readonly before: PerceptionRecord;
  readonly beforeScreen: PerceivedScreen;
  readonly action: EnumeratedAction | null;
  readonly after: Pick<
    PerceptionRecord,
    'screenId' | 'insideApp' | 'elementsRefId' | 'identity' | 'screenPerceptualHash64'
  >;
  readonly afterScreen: PerceivedScreen;
  /** The parsed screen behind an elements reference. */
  readonly elements: (ref: string) => Promise<PerceivedScreen>;
}
