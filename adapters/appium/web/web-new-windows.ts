import { WebSocket } from 'ws';
import { ScreenGraphError } from '../../../agent/domain/errors.ts';
import { pageScript, patienceOf } from '../page/script.ts';
import { bounded } from '../server/bounded.ts';
import { type WebDialog, readDialog } from './web-dialog.ts';

/**
 * Windows that pages open, met by the debugger of the browser before their first script runs. The driver learns of one only when
 * it lists them, and a page that has opened an alert by then answers neither that nor anything after it; nor does the page that
 * opened it where both share a process. Here its dialog is known and answered all the same.
 */
export interface NewWindows {
  /** The dialog that one of them has open. */
  dialog(): WebDialog | null;
  /** Rejects as soon as one of them has a dialog open, as the driver does for the window in front; else fulfils with `work`. */
  unlessDialog<T>(work: () => Promise<T>): Promise<T>;
  /** What its field is to hold. */
  type(text: string): void;
  answer(accept: boolean): Promise<void>;
  close(): void;
}

interface Message {
  readonly id?: number;
  readonly method?: string;
  readonly sessionId?: string;
  readonly params?: {
    readonly sessionId?: string;
    readonly waitingForDebugger?: boolean;
    readonly type?: string;
    readonly message?: string;
    readonly defaultPrompt?: string;
  };
}

interface Open {
  readonly session: string;
  readonly dialog: WebDialog;
  typed: string;
}

const KINDS: readonly string[] = ['alert', 'confirm', 'prompt'] satisfies WebDialog['kind'][];
const isKind = (kind: string | undefined): kind is WebDialog['kind'] => KINDS.includes(kind ?? '');

const alertOpen = (): ScreenGraphError =>
  new ScreenGraphError('element_not_interactable', 'A dialog is open in another window.', {
    details: { w3c: 'unexpected alert open' },
  });

/** Where nothing can be heard of windows, as with a browser on another machine. */
export const noNewWindows: NewWindows = {
  dialog: () => null,
  unlessDialog: (work) => work(),
  type: () => undefined,
  answer: () => Promise.resolve(),
  close: () => undefined,
};

const connect = async (debuggerAddress: string, limitMs: number): Promise<WebSocket> => {
  const answer = await fetch(`http://${debuggerAddress}/json/version`, {
    signal: AbortSignal.timeout(limitMs),
  });
  const { webSocketDebuggerUrl } = (await answer.json()) as { webSocketDebuggerUrl: string };
  const socket = new WebSocket(webSocketDebuggerUrl, { handshakeTimeout: limitMs, perMessageDeflate: false });
  socket.on('error', () => undefined);
  await new Promise<void>((resolve, reject) => {
    socket.once('open', resolve);
    socket.once('error', reject);
  });
  return socket;
};

/** Listens to the browser whose debugger is at this address. */
export const watchNewWindows = async (debuggerAddress: string, limitMs: number): Promise<NewWindows> => {
  const socket = await connect(debuggerAddress, limitMs);
  let open: readonly Open[] = [];
  const waiting = new Set<() => void>();
  const answers = new Map<number, () => void>();
  let sent = 0;
  const send = (method: string, params: object = {}, sessionId?: string): Promise<void> =>
    new Promise((resolve) => {
      sent += 1;
      answers.set(sent, resolve);
      socket.send(JSON.stringify({ id: sent, method, params, ...(sessionId ? { sessionId } : {}) }));
    });
  const forget = (session: string | undefined): void => {
    open = open.filter((one) => one.session !== session);
  };
  const loading = new Map<string | undefined, NodeJS.Timeout>();
  const arrived = (session: string | undefined): void => {
    clearTimeout(loading.get(session));
    loading.delete(session);
  };
  const hear: Readonly<Record<string, (message: Message) => void>> = {
    'Target.attachedToTarget': ({ params }) => {
      const session = params?.sessionId;
      // What was there before is the driver's own.
      if (params?.waitingForDebugger !== true) return;
      // One whose server never answers would keep the driver waiting.
      const stop = (): void => void send('Page.stopLoading', {}, session);
      loading.set(session, setTimeout(stop, patienceOf(limitMs)).unref());
      void send('Page.enable', {}, session);
      void send('Page.addScriptToEvaluateOnNewDocument', { source: pageScript(limitMs) }, session);
      void send('Runtime.runIfWaitingForDebugger', {}, session);
    },
    'Target.detachedFromTarget': ({ params }) => {
      arrived(params?.sessionId);
      forget(params?.sessionId);
    },
    'Page.frameNavigated': ({ sessionId }) => arrived(sessionId),
    'Page.documentOpened': ({ sessionId }) => arrived(sessionId),
    'Page.javascriptDialogClosed': ({ sessionId }) => forget(sessionId),
    'Page.javascriptDialogOpening': ({ sessionId, params }) => {
      if (sessionId === undefined || !isKind(params?.type)) return;
      const { text } = readDialog(params.message ?? '');
      const dialog = { kind: params.type, text };
      open = [...open, { session: sessionId, dialog, typed: params.defaultPrompt ?? '' }];
      for (const tell of [...waiting]) tell();
    },
  };
  socket.on('message', (data: Buffer) => {
    const message = JSON.parse(data.toString('utf8')) as Message;
    if (message.id === undefined) return hear[message.method ?? '']?.(message);
    answers.get(message.id)?.();
    answers.delete(message.id);
  });
  socket.on('close', () => {
    open = [];
    for (const session of [...loading.keys()]) arrived(session);
    for (const done of answers.values()) done();
    answers.clear();
  });
  const asked = send('Target.setAutoAttach', {
    ...{ autoAttach: true, waitForDebuggerOnStart: true, flatten: true },
    filter: [{ type: 'page' }],
  });
  await bounded('watch for windows', asked, limitMs).catch((error: unknown) => {
    // Windows would wait for a debugger that nobody listens to any more.
    socket.terminate();
    throw error;
  });
  return {
    dialog: () => open.at(-1)?.dialog ?? null,
    unlessDialog: async (work) => {
      let tell: () => void = () => undefined;
      const opened = new Promise<never>((_resolve, reject) => {
        tell = () => reject(alertOpen());
      });
      if (open.length > 0) throw alertOpen();
      waiting.add(tell);
      const done = work();
      // It may fail when nobody waits for it any more.
      done.catch(() => undefined);
      try {
        return await Promise.race([opened, done]);
      } finally {
        waiting.delete(tell);
      }
    },
    type: (text) => {
      const last = open.at(-1);
      if (last) last.typed = text;
    },
    answer: async (accept) => {
      const last = open.at(-1);
      if (!last) return;
      const params = { accept, ...(last.dialog.kind === 'prompt' ? { promptText: last.typed } : {}) };
      await bounded('answer a dialog', send('Page.handleJavaScriptDialog', params, last.session), limitMs);
      // The next one may be open already.
      open = open.filter((one) => one !== last);
    },
    close: () => socket.terminate(),
  };
};
