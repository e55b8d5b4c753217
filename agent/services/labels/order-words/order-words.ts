import type { BlockReason } from '../../../domain/ui-action.ts';

export type OrderReason = Exclude<BlockReason, 'denied' | 'leaves_app'>;

/** By what an order would do: what whole labels say, as sources of regular expressions. */
type Words = Readonly<Partial<Record<OrderReason, readonly string[]>>>;

/** How one language orders what cannot be taken back, where it says more than one word to it. */
export interface OrderWords {
  /** Orders to lose, to send or to pay by their verb. */
  readonly plain?: Words;
  /**
   * Orders that reach beyond the app, and are none to lose, to send or to pay by their verb alone: money that is staked,
   * moved or loaded, what costs more, help that is called for, all who watch, doors and alarms, things that know the phone.
   */
  readonly far?: Words;
}
