/** Bytes that nobody can guess, for secrets; never for a run, which draws from its seed. */
export interface Randomness {
  bytes(count: number): Uint8Array;
}
