import type { EventEnvelope } from '../../domain/events.ts';
import { gapless } from './event-ring.ts';

/**
 * Pages of a log that many read at a time: their bounds are the same for everybody, a page is asked for once while it is
 * on its way, and the last whole ones are kept, because who reads one is seldom alone.
 */
export function createLogPages(
  listAfter: (after: number) => Promise<readonly EventEnvelope[]>,
  limits: { readonly pageEvents: number; readonly pagesKept: number },
) {
  const pages = new Map<number, Promise<readonly EventEnvelope[]>>();
  const fetch = (from: number): Promise<readonly EventEnvelope[]> => {
    const page = listAfter(from).then((events) => gapless(from, events));
    const forget = (): void => {
      if (pages.get(from) === page) pages.delete(from);
    };
    page.then((events) => {
      // The log grows behind a page that is not full: the next one who asks shall see it.
      if (events.length < limits.pageEvents || limits.pagesKept === 0) forget();
    }, forget);
    return page;
  };
  return {
    /** The events behind a place up to the end of its page; without a gap. */
    async behind(after: number): Promise<readonly EventEnvelope[]> {
      const from = after - (after % limits.pageEvents);
      const page = pages.get(from) ?? fetch(from);
      pages.delete(from);
      pages.set(from, page);
      for (const oldest of pages.keys()) {
        if (pages.size <= Math.max(1, limits.pagesKept)) break;
        pages.delete(oldest);
      }
      return (await page).slice(after - from);
    },
  };
}
