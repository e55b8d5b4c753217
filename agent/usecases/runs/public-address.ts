/** IPv4 ranges that are not on the public internet (IANA special-purpose registry): first address, prefix length. */
const NOT_PUBLIC_4: readonly (readonly [string, number])[] = [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 3],
];

function number4(text: string): number | null {
  const parts = text.split('.');
  if (parts.length !== 4 || !parts.every((part) => /^\d{1,3}$/.test(part) && Number(part) < 256)) return null;
  return parts.reduce((sum, part) => sum * 256 + Number(part), 0);
}

function isPublic4(address: number): boolean {
  return !NOT_PUBLIC_4.some(([first, prefix]) => {
    const size = 2 ** (32 - prefix);
    return Math.floor(address / size) === Math.floor((number4(first) ?? 0) / size);
  });
}

/** The eight groups of an IPv6 address in any of its spellings, or null. */
function groups6(text: string): readonly number[] | null {
  let host: string;
  try {
    host = new URL(`http://[${text.replace(/%.*$/, '')}]/`).hostname.slice(1, -1);
  } catch {
    return null;
  }
  const [head = '', tail] = host.split('::');
  const groups = (part: string): number[] =>
    part === '' ? [] : part.split(':').map((group) => parseInt(group, 16));
  const before = groups(head);
  const after = tail === undefined ? [] : groups(tail);
  return [...before, ...new Array<number>(8 - before.length - after.length).fill(0), ...after];
}

/** Only 2000::/3 is given out; in it some ranges carry an IPv4 address or are for documents and tests. */
function isPublic6(groups: readonly number[]): boolean {
  const [a = 0, b = 0, c = 0, d = 0, e = 0, f = 0, g = 0, h = 0] = groups;
  const low = g * 65_536 + h;
  const mapped = a === 0 && b === 0 && c === 0 && d === 0 && e === 0 && f === 0xffff;
  const translated = a === 0x64 && b === 0xff9b && c === 0 && d === 0 && e === 0 && f === 0;
  if (mapped || translated) return isPublic4(low);
  if (a === 0x2002) return isPublic4(b * 65_536 + c);
  if (a === 0x2001 && (b < 0x200 || b === 0xdb8)) return false;
  if (a === 0x3fff && b < 0x1000) return false;
  return a >= 0x2000 && a <= 0x3fff;
}

/** Whether an address, IPv4 in four decimal parts or IPv6, is one of the public internet. Anything else is not. */
export function isPublicAddress(text: string): boolean {
  const four = number4(text);
  if (four !== null) return isPublic4(four);
  const groups = text.includes(':') ? groups6(text) : null;
  return groups !== null && isPublic6(groups);
}
