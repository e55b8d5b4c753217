/** Stands for the picture of a look that has none, which is like no other. */
export const NO_PICTURE = '0000000000000000';

/** Number of differing bits (0..64) of two difference hashes written as 16 hex digits. */
export function perceptualDistance(a: string, b: string): number {
  let bits = BigInt(`0x${a}`) ^ BigInt(`0x${b}`);
  let count = 0;
  while (bits > 0n) {
    bits &= bits - 1n;
    count++;
  }
  return count;
}
