import { execFile } from 'node:child_process';
import { ScreenGraphError, toScreenGraphError } from '../../../agent/domain/errors.ts';

export interface AdbDevice {
  readonly serial: string;
  /** As adb says: `device`, `offline`, `unauthorized`, … */
  readonly state: string;
  readonly model: string;
}

/** adb as a user runs it. Every call ends within `limitMs`. */
export interface Adb {
  devices(): Promise<readonly AdbDevice[]>;
  /** For a phone on the network (`host:port`); anew where it was connected. */
  connect(address: string): Promise<void>;
  /** What a shell command of the phone prints. */
  shell(serial: string, command: string): Promise<string>;
}

export const createAdb = (path: string, port: number, limitMs = 10_000): Adb => {
  const run = (args: readonly string[]): Promise<string> =>
    new Promise((resolve, reject) => {
      const options = { timeout: limitMs, killSignal: 'SIGKILL', maxBuffer: 8 << 20 } as const;
      execFile(path, ['-P', String(port), ...args], options, (error, stdout, stderr) => {
        if (error === null) return resolve(stdout);
        const said = `${stderr}${stdout}`.trim().split('\n').at(-1) ?? '';
        const why = error.killed === true ? `no answer within ${limitMs} ms` : said || error.message;
        reject(new ScreenGraphError('device_offline', `adb ${args[0] ?? ''}: ${why}`, { cause: error }));
      });
    });
  return {
    async devices() {
      const listed = await run(['devices', '-l']).catch((error: unknown) => {
        const { message } = toScreenGraphError(error);
        throw new ScreenGraphError(
          'device_offline',
          `${message}. If something else listens on port ${port}, name another one by ANDROID_ADB_SERVER_PORT; else try \`adb kill-server\`.`,
          { cause: error },
        );
      });
      const all = listed.split('\n');
      // Before the list some say on the same way that they start their server, or end one of another version.
      const lines = all.slice(all.findIndex((line) => line.startsWith('List of devices')) + 1);
      return lines.flatMap((line) => {
        const match = /^(\S+)\s+(no permissions|\S+)(.*)$/.exec(line.trim());
        if (match === null) return [];
        const [, serial = '', state = '', rest = ''] = match;
        return [{ serial, state, model: /\bmodel:(\S+)/.exec(rest)?.[1] ?? '' }];
      });
    },
    async connect(address) {
      // One that is listed and does not answer is `already connected` for adb.
      await run(['disconnect', address]).catch(() => undefined);
      await run(['connect', address]);
    },
    shell: (serial, command) => run(['-s', serial, 'shell', command]),
  };
};

const REMEDIES: Readonly<Record<string, string>> = {
  authorizing: 'Unlock the phone and allow USB debugging for this computer.',
  unauthorized: 'Unlock the phone and allow USB debugging for this computer.',
  offline: 'Plug it in again, or run `adb reconnect`.',
  'no permissions': 'This user may not use the USB device; see `adb devices`.',
};

/** The device to use: the one that is named, else the only one. `device_offline` says what is there and what to do. */
export async function chooseDevice(adb: Adb, wanted: string | null): Promise<AdbDevice> {
  let known = await adb.devices();
  const answers = ({ serial, state }: AdbDevice): boolean => serial === wanted && state === 'device';
  if (wanted !== null && /^[^\s:]+:\d+$/.test(wanted) && !known.some(answers)) {
    await adb.connect(wanted);
    known = await adb.devices();
  }
  const listed = known
    .map(({ serial, state, model }) => [serial, model, state].filter(Boolean).join(' '))
    .join(', ');
  if (wanted !== null) {
    const found = known.find((each) => each.serial === wanted);
    if (found?.state === 'device') return found;
    const why =
      found === undefined
        ? `is not connected. Connected: ${listed || 'none'}.`
        : `is ${found.state}. ${REMEDIES[found.state] ?? 'Plug it in again.'}`;
    throw new ScreenGraphError('device_offline', `The Android device ${wanted} ${why}`);
  }
  const usable = known.filter((each) => each.state === 'device');
  const [only] = usable;
  if (only !== undefined && usable.length === 1) return only;
  if (usable.length > 1)
    throw new ScreenGraphError(
      'device_offline',
      `Several Android devices are connected: ${listed}. Choose one with --device <serial>.`,
    );
  const [unusable] = known;
  throw new ScreenGraphError(
    'device_offline',
    unusable === undefined
      ? 'No Android device is connected. Start an emulator, or connect a phone with USB debugging on; `adb devices` must list it.'
      : `The Android device ${unusable.serial} is ${unusable.state}. ${REMEDIES[unusable.state] ?? 'Plug it in again.'}`,
  );
}
