import type { Ids } from '../../agent/ports/Ids.ts';

const CROCKFORD = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';

const SPACE_OF_REQUESTS = '020000';

const countOf = (id: string): number =>
  [...id.slice(6)].reduce((count, digit) => count * 32 + CROCKFORD.indexOf(digit), 0);

function ulidOf(space: number, count: number): string {
  let digits = '';
  for (let rest = count; digits.length < 20; rest = Math.floor(rest / 32))
    digits = CROCKFORD.charAt(rest % 32) + digits;
  return `0${CROCKFORD.charAt(space)}0000${digits}`;
}

/** IDs that count up: the same in every process, in the form of ULIDs. `worker` keeps several counters apart. */
export function createSequenceIds(worker = 0): Ids {
  let runs = worker * 2 ** 30;
  let requests = worker * 2 ** 30;
  return {
    runId: () => ulidOf(1, ++runs),
    requestId: () => ulidOf(2, ++requests),
    idAfter(last) {
      if (last?.startsWith(SPACE_OF_REQUESTS)) requests = Math.max(requests, countOf(last));
      return ulidOf(2, ++requests);
    },
  };
}
