import { ScreenGraphError } from '../../../agent/domain/errors.ts';

/** The answer of `work`, or `action_timeout` after `limitMs`; what comes later is dropped. */
export const bounded = async <T>(doing: string, work: Promise<T>, limitMs: number): Promise<T> => {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(
      () => reject(new ScreenGraphError('action_timeout', `${doing}: no answer within ${limitMs} ms`)),
      limitMs,
    );
  });
  work.catch(() => undefined);
  try {
    return await Promise.race([work, late]);
  } finally {
    clearTimeout(timer);
  }
};
