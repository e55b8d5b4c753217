import type { StoredStep } from '../../domain/stored-path.ts';
import { withoutEnter } from '../text-entry/enter-key.ts';
import { reachedAt } from './reached-at.ts';
import { uiActionOf, type EnumeratedAction } from '../../domain/ui-action.ts';

type Place = NonNullable<StoredStep['from']>;

/** What a run typed and where, since the app was last started: fields may hold it when their screen comes up again. */
export interface TypedMemory {
  /** An app that is started afresh shows its fields as they are at first. */
  forget(): void;
  /** Fields that a screen is known to offer. */
  offers(screenId: string, actions: readonly EnumeratedAction[]): void;
  note(at: Place, action: EnumeratedAction, text: string | null): void;
  /** Steps that type on a screen what was typed last into each of its fields, on it or on another look of its place. */
  on(at: Place): readonly StoredStep[];
}

export function createTypedMemory(): TypedMemory {
  const fields = new Map<string, Map<string, EnumeratedAction>>();
  const texts = new Map<string, string>();
  // A form and the same form with its errors are two screens of one place, and their fields the same.
  const keyOf = ({ name, route }: Place, signature: string): string => [name, route, signature].join('\n');
  return {
    forget: () => texts.clear(),
    offers(screenId, actions) {
      const known = fields.get(screenId) ?? new Map<string, EnumeratedAction>();
      fields.set(screenId, known);
      for (const action of actions) if (action.kind === 'TYPE') known.set(action.actionId, action);
    },
    note(at, action, text) {
      if (action.kind === 'TYPE') texts.set(keyOf(at, action.elementSignature), withoutEnter(text ?? ''));
    },
    on: (at) =>
      [...(fields.get(at.screenId)?.values() ?? [])].flatMap((action) => {
        const inputText = texts.get(keyOf(at, action.elementSignature));
        if (inputText === undefined) return [];
        return [
          {
            ...{ what: 'act' as const, from: at, action: uiActionOf(action), inputText },
            ...reachedAt(action),
            expects: { kind: 'screen' as const, screen: at },
          },
        ];
      }),
  };
}
