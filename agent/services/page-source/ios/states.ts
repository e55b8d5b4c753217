import type { Draft } from '../tree/draft.ts';

/** What React Native says of controls of its own, ahead of their state; iOS has no type for them. */
const KINDS: Readonly<Record<string, Draft['role']>> = {
  checkbox: 'checkbox',
  'radio button': 'radio',
  radio: 'radio',
  switch: 'switch',
  toggle: 'switch',
};
const STATE = /^(?:checked|not checked|unchecked|mixed)$/;

/**
 * A control that says by its value, or by what is read out with it, that it is one to be switched. It is then known as
 * such, and whether it is on is no part of what it is called.
 */
export function readState(draft: Draft, value: string, traits: ReadonlySet<string> | undefined): void {
  if (draft.role !== 'group' && draft.role !== 'button' && draft.role !== 'image') return;
  const parts = value.toLowerCase().split(', ');
  const kind = parts.flatMap((part) => (Object.hasOwn(KINDS, part) ? (KINDS[part] ?? []) : []))[0];
  const toggles = traits?.has('ToggleButton') === true && /^[01]$/.test(value);
  const told = parts.find((part) => STATE.test(part));
  if (kind === undefined && told === undefined && !toggles) return;
  draft.checkable = true;
  draft.checked = told === 'checked' || (toggles && value === '1');
  if (kind !== undefined) draft.role = kind;
  else if (draft.role !== 'button') draft.role = toggles ? 'switch' : 'checkbox';
}
