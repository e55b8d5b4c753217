import { setTimeout as sleep } from 'node:timers/promises';
import type { Browser } from 'webdriverio';
import { ScreenGraphError } from '../../../agent/domain/errors.ts';
import { pageScript } from './script.ts';

/** What goes into a script of the page. */
export type Json = string | number | boolean | object | null;

/** A bounded call to a browser. */
export type BrowserCall = <T>(doing: string, work: (browser: Browser) => Promise<T>) => Promise<T>;

/** Evaluates an expression over `kit` (the page script) and `args`, installing the script where it is missing. */
export type PageEvaluate = <T>(doing: string, expression: string, ...args: readonly Json[]) => Promise<T>;

/** What a script answers while a page is being replaced; another try meets the next document. */
const BETWEEN_DOCUMENTS =
  /execution context|aborted by navigation|document unloaded|Cannot find context|not attached to an active page|frame was detached|no such frame|Inspected target navigated|loader has changed/i;

/** Scripts in the page that `call` reaches; `script` gives them their `kit`. As JSON text: chromedriver fails on half a surrogate pair anywhere in an object, and sorts its keys. */
export const pageEvaluator =
  (call: BrowserCall, script = pageScript()): PageEvaluate =>
  async <T>(doing: string, expression: string, ...args: readonly Json[]): Promise<T> => {
    const asked = `var kit = window.__screengraph, args = arguments; return kit ? kit.ask(function () { return (${expression}); }) : null;`;
    for (let attempt = 1; ; attempt++) {
      try {
        return await call(doing, async (b) => {
          let answer = (await b.executeScript(asked, [...args])) as string | null;
          if (!answer) {
            await b.executeScript(script, []);
            answer = (await b.executeScript(asked, [...args])) as string | null;
          }
          if (!answer) throw new ScreenGraphError('session_lost', `${doing}: the page takes no script`);
          return (JSON.parse(answer) as { value: T }).value;
        });
      } catch (error) {
        const message = error instanceof Error ? error.message : '';
        if (attempt >= 5 || !BETWEEN_DOCUMENTS.test(message)) throw error;
        await sleep(60 * attempt);
      }
    }
  };
