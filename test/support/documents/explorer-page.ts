import { type Browser, openBrowser } from './browser.ts';

export interface ExplorerPage {
  readonly browser: Browser;
  /** Chooses the tab of this operation. */
  choose(operation: string): Promise<void>;
  /** Presses the button that runs, or stops, the operation of the tab. */
  press(): Promise<void>;
  /** What the result pane holds, once `wanted` holds for it. */
  result(wanted: (text: string) => boolean): Promise<string>;
  /** What is painted of it, once `wanted` holds for that: the editor paints a moment after it has a text. */
  painted(wanted: (text: string) => boolean): Promise<string>;
  /** Comes a second time, in the same browser. */
  again(): Promise<void>;
  /** How wide the panes and the page are on a screen of this width, in px. */
  widthsAt(width: number): Promise<{ readonly panes: readonly number[]; readonly page: number }>;
  /** Addresses of everything that the page has loaded. */
  loaded(): Promise<readonly string[]>;
  /** What the browser complained of: scripts, policies, files that are missing. */
  complaints(): Promise<readonly string[]>;
  close(): Promise<void>;
}

/** The explorer as a person uses it. */
export async function openExplorer(url: string): Promise<ExplorerPage> {
  const browser = await openBrowser();
  const read = async (): Promise<string> => {
    const text: unknown = await browser.execute(() => {
      const { __MONACO: monaco } = globalThis as unknown as {
        __MONACO: {
          editor: { getModels(): readonly { readonly uri: { path: string }; getValue(): string }[] };
        };
      };
      return (
        monaco.editor
          .getModels()
          .find(({ uri }) => uri.path.endsWith('response.json'))
          ?.getValue() ?? ''
      );
    });
    return String(text);
  };
  const once = async (
    readText: () => Promise<string>,
    wanted: (text: string) => boolean,
    timeoutMsg: string,
  ): Promise<string> => {
    let text = '';
    await browser.waitUntil(async () => wanted((text = await readText())), {
      timeout: 60_000,
      interval: 200,
      timeoutMsg,
    });
    return text;
  };
  const visit = async (): Promise<void> => {
    await browser.url(url);
    await browser.$('.graphiql-query-editor .view-line').waitForExist({ timeout: 60_000 });
    await browser.$('.result-window .view-lines').waitForExist({ timeout: 60_000 });
  };
  try {
    await visit();
  } catch (error) {
    await browser.deleteSession();
    throw error;
  }
  return {
    browser,
    async choose(operation) {
      await browser.$(`//button[contains(@class,"graphiql-tab-button")][text()="${operation}"]`).click();
    },
    async again() {
      // Tabs are stored a moment after they change.
      await browser.waitUntil(
        async (): Promise<boolean> =>
          Boolean(
            await browser.execute(
              `const { tabs, activeTabIndex } = JSON.parse(localStorage.getItem('graphiql:tabState'));
             return document.querySelector('.graphiql-tab-active').textContent.startsWith(tabs[activeTabIndex].title)`,
            ),
          ),
        { timeout: 20_000, interval: 100, timeoutMsg: 'the tabs were not stored' },
      );
      await visit();
    },
    async widthsAt(width) {
      const metrics = { width, height: 844, deviceScaleFactor: 1, mobile: true };
      await browser.sendCommandAndGetResult('Emulation.setDeviceMetricsOverride', metrics);
      const found: unknown = await browser.execute(
        `return {
          panes: [...document.querySelectorAll('.graphiql-query-editor, .graphiql-response')]
            .map((pane) => pane.getBoundingClientRect().width),
          page: document.documentElement.scrollWidth,
        }`,
      );
      await browser.sendCommandAndGetResult('Emulation.clearDeviceMetricsOverride', {});
      return found as { readonly panes: readonly number[]; readonly page: number };
    },
    async press() {
      await browser.$('.graphiql-execute-button').click();
    },
    result: (wanted) => once(read, wanted, 'the result pane did not hold what was wanted'),
    painted: (wanted) =>
      once(
        () => browser.$('.result-window').getText(),
        wanted,
        'the result pane did not show what was wanted',
      ),
    async loaded() {
      const names: unknown = await browser.execute(() =>
        performance.getEntriesByType('resource').map(({ name }) => name),
      );
      return names as readonly string[];
    },
    async complaints() {
      const entries = (await browser.getLogs('browser')) as { level: string; message: string }[];
      return entries
        .filter(({ level }) => ['SEVERE', 'WARNING'].includes(level))
        .map(({ message }) => message);
    },
    close: async () => browser.deleteSession(),
  };
}
