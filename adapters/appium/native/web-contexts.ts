import { ScreenGraphError } from '../../../agent/domain/errors.ts';
import type { NativeSource } from './native-platform.ts';
import type { NativeSession } from './native-session.ts';
import { pageEvaluator } from '../page/page-evaluator.ts';
import type { WalkNode } from '../page/answers.ts';
import { enterText, type Target } from '../web/web-input.ts';
import { poorWebView, withPage, type FieldKeys } from './web-view-source.ts';

const NATIVE = 'NATIVE_APP';
/** After a failure the web view stays as it is for so long: asking costs a second, and most will not be had at all. */
const PAUSE_MS = 20_000;
const LIMITS = { maxNodes: 5000, maxText: 300, maxDepth: 60 };

/** The pages of web views of which the platform tells nothing. */
export interface WebContexts {
  /** The source with the page of such a web view in it; as it is where there is none, or its context cannot be had. */
  filled(session: NativeSession, source: NativeSource): Promise<NativeSource>;
  /** Types into a field of the page, through the page; false when the field is none of a page. */
  typeInto(session: NativeSession, bounds: string, text: string): Promise<boolean>;
}

interface Look {
  readonly root: WalkNode | null;
  readonly width: number;
  readonly height: number;
  readonly title: string;
}

/**
 * Reads web views through their context (WebDriver's `contexts`): on Android the driver finds the devtools socket of the
 * app and starts chromedriver on it, so the app's web views must be debuggable. Whatever was done there, the session is
 * back in the native context afterwards; touches are always those of the native one. A context that cannot be had (no
 * socket, a chromedriver of another version) costs the page, not the look.
 */
export function createWebContexts(appPackage: string, read: (xml: string) => NativeSource): WebContexts {
  let name: string | null = null;
  let notBefore = 0;
  let keys: FieldKeys = new Map();

  const contextOf = async (session: NativeSession): Promise<string | null> => {
    const listed = await session.call('list the contexts', (b) => b.getAppiumContexts());
    const names = listed.map((each) => (typeof each === 'string' ? each : String(each.id)));
    return (
      names.find((each) => each === `WEBVIEW_${appPackage}`) ??
      names.find((each) => each.startsWith('WEBVIEW')) ??
      null
    );
  };
  const inPage = async <T>(session: NativeSession, work: () => Promise<T>): Promise<T> => {
    name ??= await contextOf(session);
    const wanted = name;
    if (wanted === null)
      throw new ScreenGraphError('unsupported_operation', 'No web view lets itself be read.');
    try {
      await session.call('enter the web view', (b) => b.switchAppiumContext(wanted));
      return await work();
    } catch (error) {
      // The next one may have another name.
      name = null;
      throw error;
    } finally {
      await session.call('leave the web view', (b) => b.switchAppiumContext(NATIVE));
    }
  };

  return {
    async filled(session, source) {
      keys = new Map();
      const view = poorWebView(source);
      if (view === null || performance.now() < notBefore) return source;
      try {
        const evaluate = pageEvaluator((doing, work) => session.call(doing, work));
        const page = await inPage(session, () =>
          evaluate<Look>(
            'read the page',
            `(kit.begin(args[1]), Object.assign(kit.walk(args[0]), { title: kit.page.title, width: kit.display().width, height: kit.display().height }))`,
            LIMITS,
            1,
          ),
        );
        const told = withPage(source, view, page);
        keys = told.keys;
        return read(told.xml);
      } catch {
        // Also a chromedriver that died; a session that is lost says so at the next call of its own.
        notBefore = performance.now() + PAUSE_MS;
        return source;
      }
    },
    async typeInto(session, bounds, text) {
      const key = keys.get(bounds);
      if (key === undefined) return false;
      const call = <T>(doing: string, work: Parameters<typeof session.call<T>>[1]): Promise<T> =>
        session.call(doing, work);
      const evaluate = pageEvaluator(call);
      await inPage(session, async () => {
        const target = await evaluate<Target | { readonly error: string }>(
          'find the field',
          'kit.aim(args[0])',
          { key, x: 0, y: 0 },
        );
        if ('error' in target)
          throw new ScreenGraphError('element_not_interactable', `The field is ${target.error}.`);
        if (target.kind === 'file') throw new ScreenGraphError('unsupported_operation');
        await enterText({ folder: '', call, evaluate }, target, text);
      });
      return true;
    },
  };
}
