import type { IdentityAdjustment } from '../../../domain/identity.ts';
import type { CheckInput } from './check-input.ts';

/** Both looks of a step are one screen. The one whose ID comes first stands, whichever was met first. */
export function bothAsOne(
  { before, after }: CheckInput,
  told: Pick<IdentityAdjustment, 'sign' | 'place' | 'parts' | 'reason'>,
): IdentityAdjustment {
  const [screenId = '', ...absorbed] = [before.screenId, after.screenId].sort();
  return { kind: 'parameter', ...told, screenId, absorbed, owners: [] };
}
