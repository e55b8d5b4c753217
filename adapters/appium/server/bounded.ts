import { ScreenGraphError } from '../../../agent/domain/errors.ts';

/** The answer of `work`, or `action_timeout` after `limitMs` and what it was made to wait; what comes later is dropped. */
export const bounded = async <T>(
  doing: string,
  work: Promise<T>,
  limitMs: number,
  waitedMs: () => number = () => 0,
): Promise<T> => {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_resolve, reject) => {
    const wait = (ms: number, counted: number): void => {
      timer = setTimeout(() => {
        const more = waitedMs();
        if (more > counted) return wait(more - counted, more);
        reject(new ScreenGraphError('action_timeout', `${doing}: no answer within ${limitMs} ms`));
      }, ms);
    };
    wait(limitMs, 0);
  });
  work.catch(() => undefined);
  try {
    return await Promise.race([work, late]);
  } finally {
    clearTimeout(timer);
  }
};
