import type { DeviceCapture } from '../../../agent/ports/DriverPort.ts';

type Defect = NonNullable<DeviceCapture['defect']>;

/** Only what tells of crashes is read: a phone says thousands of lines a minute. */
export const CRASH_TAGS: readonly string[] = [
  'AndroidRuntime:E',
  'ActivityManager:E',
  'libc:F',
  'DEBUG:F',
  '*:S',
];

/** `01-01 00:00:00.000  1000  1000 E AndroidRuntime: text` → its process, its tag and its text. */
const LINE =
  /^(?:\d\d-\d\d\s+[\d:.]+\s+)?(?:(\d+)\s+\d+\s+)?[VDIWEF][\s/]\s*([\w.]+)\s*(?:\(\s*\d+\))?:\s?(.*)$/;
/** Frames of the platform say nothing about the app. */
const PLATFORM_FRAME =
  /^at (?:java|javax|android|androidx|dalvik|kotlin|kotlinx|com\.android|libcore|sun|jdk)\./;
const MAX_SIGNATURE = 160;

const ofPackage = (name: string, appPackage: string): boolean =>
  name === appPackage || name.startsWith(`${appPackage}:`);

/** Addresses, and tokens of windows and services, such as `5d2f3ab`. */
const ADDRESS = /0x[0-9a-f]+|@[0-9a-f]{5,}|\b(?=[a-f]*\d)[0-9a-f]{6,8}\b/gi;
const NUMBER = /\b\d+(?:\.\d+)*(?=(?:ms|s)?\b)/g;
/** How long the system waited for the app to take which event: chance, both. */
const WAITED = / Waited [\d.]+ ?ms for .*$/;

/** What is the same in the words of each crash of one kind. */
const steady = (text: string): string =>
  text.replace(WAITED, '').replace(ADDRESS, '#').replace(NUMBER, '#').trim();
const cut = (text: string): string => text.slice(0, MAX_SIGNATURE).trim();

/** An exception with the first frame of the app's own, over the whole block of one crash. */
function exceptionOf(lines: readonly string[]): string {
  const at = lines.findIndex((line) => line.startsWith('Process: '));
  const rest = lines.slice(at + 1);
  // The last cause is the one that threw.
  const cause = rest.findLast((line) => line.startsWith('Caused by: '))?.slice('Caused by: '.length);
  const frame = rest.find((line) => line.startsWith('at ') && !PLATFORM_FRAME.test(line));
  const what = steady(cause ?? rest[0] ?? 'crash');
  return cut(frame === undefined ? what : `${what} ${frame.replace(/:\d+\)$/, ')')}`);
}

interface Told extends Defect {
  /** The process that it befell, as the log names it. */
  readonly process: string;
}

/** All crashes and ANRs that lines of a log tell of, in order. */
function told(lines: readonly string[]): readonly Told[] {
  const read = lines.flatMap((line) => {
    const match = LINE.exec(line);
    return match === null
      ? []
      : [{ pid: match[1] ?? '', tag: match[2] ?? '', text: (match[3] ?? '').trim() }];
  });
  return read.flatMap(({ pid, tag, text }, index): Told[] => {
    if (tag === 'AndroidRuntime' && text.startsWith('Process: ')) {
      const block: string[] = [];
      for (const line of read.slice(index)) {
        if (line.tag !== 'AndroidRuntime' || line.pid !== pid) continue;
        if (block.length > 0 && line.text.startsWith('FATAL EXCEPTION')) break;
        block.push(line.text);
      }
      const process = /^Process: ([^\s,]+)/.exec(text)?.[1] ?? '';
      return [{ process, kind: 'crash', signature: exceptionOf(block) }];
    }
    const anr = /^ANR in (\S+)/.exec(text)?.[1];
    if (tag === 'ActivityManager' && anr !== undefined) {
      const reason = read.slice(index).find((line) => line.text.startsWith('Reason: '))?.text;
      const signature = cut(steady(reason?.slice('Reason: '.length) ?? 'not responding'));
      return [{ process: anr, kind: 'anr', signature }];
    }
    const signal = /^Fatal signal (\d+ \(\w+\)).*\((\S+?)\)$/.exec(text);
    if (tag !== 'libc' || signal === null) return [];
    return [{ process: signal[2] ?? ' ', kind: 'crash', signature: `Fatal signal ${signal[1] ?? ''}` }];
  });
}

/** The name of a process that got a signal is cut at its front. */
const isOf = (appPackage: string, { process, signature }: Told): boolean =>
  signature.startsWith('Fatal signal') ? appPackage.endsWith(process) : ofPackage(process, appPackage);

/**
 * The last crash or ANR of a package that lines of a log tell of; null when they tell of none. Java and Kotlin crashes by
 * their stack, native ones by their signal, ANRs by their reason. The signature is the same for the same fault.
 */
export function defectInLog(lines: readonly string[], appPackage: string): Defect | null {
  const own = told(lines).findLast((each) => isOf(appPackage, each));
  return own === undefined ? null : { kind: own.kind, signature: own.signature };
}

/** What befell another app last, by what the lines tell: the system asks about that one in the same words. */
export const strangerInLog = (lines: readonly string[], appPackage: string): Defect['kind'] | null =>
  told(lines).findLast((each) => !isOf(appPackage, each))?.kind ?? null;
