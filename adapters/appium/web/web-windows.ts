import { type Phone, emulatePhone } from './web-emulation.ts';
import { type WebSession, isAlertOpen } from './web-session.ts';

/** The tabs of one session: the app's own and those it has opened, the newest in front. */
export interface WebWindows {
  /** Makes the window in front a phone's, and puts the page script into every document to come of it. */
  prepare(): Promise<void>;
  /** Goes to a window that has been opened since, or to an older one when the one in front is gone. */
  follow(): Promise<void>;
  /** Whether the window in front was opened by another one. */
  isChild(): boolean;
  /** Closes the window in front and goes back to the one before it. */
  closeFront(): Promise<void>;
  /** Closes all windows but the first. */
  closeChildren(): Promise<void>;
}

/** How many windows may pile up before the oldest opened ones are closed. */
const MAX_CHILDREN = 4;

/** Follows windows by their handles; the order in which they were seen is the order in which they are left. */
export const createWebWindows = (
  session: Pick<WebSession, 'call' | 'cdp' | 'pageScript'>,
  phone: Phone,
): WebWindows => {
  let stack: string[] = [];
  const prepared = new Set<string>();

  const prepare = async (): Promise<void> => {
    await emulatePhone(session, phone);
    await session.cdp('Page.addScriptToEvaluateOnNewDocument', { source: session.pageScript });
    if (stack.length === 0) stack = [await session.call('read the window', (b) => b.getWindowHandle())];
    prepared.add(stack.at(-1) ?? '');
  };
  const go = (handle: string): Promise<void> =>
    session.call('switch the window', (b) => b.switchToWindow(handle));
  const follow = async (): Promise<void> => {
    const open = await session.call('list windows', (b) => b.getWindowHandles());
    const front = stack.at(-1);
    stack = stack.filter((handle) => open.includes(handle));
    const fresh = open.filter((handle) => !stack.includes(handle));
    stack.push(...fresh);
    const next = stack.at(-1);
    if (!next || (next === front && prepared.has(next))) return;
    if (next !== front) await go(next);
    if (!prepared.has(next))
      await prepare().catch((error: unknown) => {
        // A window that opens with an alert is made a phone's once that is answered.
        if (!isAlertOpen(error)) throw error;
      });
    while (stack.length > MAX_CHILDREN + 1) {
      const [old] = stack.splice(1, 1);
      if (!old) break;
      await go(old);
      await session.call('close a window', (b) => b.closeWindow());
      await go(next);
    }
  };
  const closeFront = async (): Promise<void> => {
    const below = stack.at(-2);
    if (!below) return;
    await session.call('close a window', (b) => b.closeWindow());
    stack.pop();
    await go(below);
  };
  return {
    prepare,
    follow,
    isChild: () => stack.length > 1,
    closeFront,
    closeChildren: async () => {
      while (stack.length > 1) await closeFront();
    },
  };
};
