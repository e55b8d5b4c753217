import type { Shell, ShellOutput } from './adb-services.ts';
import { APP_PID, AUTOMATION, AUTOMATION_TEST, DEVTOOLS_SOCKET, type Phone } from './phone.ts';

/** One command with its words; gives the exit code. */
type Command = (words: readonly string[], output: ShellOutput) => Promise<number> | number;

const SERVER_PID = 1900;

const wordsOf = (text: string): string[] =>
  (text.match(/'[^']*'|"[^"]*"|[^\s'"]+/g) ?? []).map((word) => word.replace(/^(['"])(.*)\1$/, '$2'));

/** Splits at `;` outside of quotes. */
const commandsOf = (text: string): string[] =>
  text
    .split(/\s*;\s*(?=(?:[^'"]|'[^']*'|"[^"]*")*$)/)
    .map((part) => part.trim())
    .filter(Boolean);

const until = (signal: AbortSignal): Promise<void> =>
  new Promise((resolve) => {
    if (signal.aborted) resolve();
    else signal.addEventListener('abort', () => resolve());
  });

/** The shell of the phone: the commands that adb, Appium and people send to it. */
export function createShell(phone: Phone): Shell {
  const { screen, packages, settings, files } = phone;
  const own = screen.app.package;

  const processes = (): [string, number][] => [
    ...(screen.isRunning() ? [[own, APP_PID] as [string, number]] : []),
    ...(phone.automation.port === null ? [] : [[AUTOMATION, SERVER_PID] as [string, number]]),
  ];
  const sockets = (): string =>
    [
      'Num       RefCount Protocol Flags    Type St Inode Path',
      ...((screen.devtoolsPort?.() ?? null) === null
        ? []
        : [`0000000000000000: 00000002 00000000 00010000 0001 01 48123 @${DEVTOOLS_SOCKET}`]),
    ].join('\n');
  const say = ({ out }: ShellOutput, text: string, code = 0): number => {
    out(`${text}\n`);
    return code;
  };
  const stop = async (name: string | undefined): Promise<void> => {
    if (name === own) await screen.stop();
    if (name === AUTOMATION || name === AUTOMATION_TEST) await phone.automation.stop();
  };

  const windows = async (): Promise<string> => {
    const { appPackage, activity, systemWindow } = await screen.focused();
    const full = activity.startsWith('.') ? `${appPackage}${activity}` : activity;
    const focus = systemWindow ?? `${appPackage}/${full}`;
    return [
      'WINDOW MANAGER DISPLAY CONTENTS (dumpsys window displays)',
      '  Display: mDisplayId=0',
      `  mCurrentFocus=Window{a1b2c3 u0 ${focus}}`,
      `  mFocusedApp=ActivityRecord{d4e5f6 u0 ${appPackage}/${activity} t12}`,
      '  mShowingLockscreen=false mDreamingLockscreen=false',
      '  mScreenOnFully=true',
      '  mAwake=true',
    ].join('\n');
  };
  const dumpsys: Readonly<Record<string, (words: readonly string[]) => Promise<string> | string>> = {
    window: windows,
    activity: (words) =>
      words[2] === 'processes'
        ? processes()
            .map(([name, pid]) => `  *APP* UID 10101 ProcessRecord{abc${pid} ${pid}:${name}/u0a101}`)
            .join('\n')
        : '',
    package: (words) => {
      const found = packages.get(words[2] ?? '');
      return found === undefined
        ? `Unable to find package: ${words[2] ?? ''}`
        : `Packages:\n  Package [${found.name}] (5f2e1a):\n    userId=10101\n    versionCode=${found.versionCode} minSdk=26 targetSdk=34\n    versionName=${found.versionName}\n    runtime permissions:`;
    },
    power: () => 'mWakefulness=Awake\nDisplay Power: state=ON',
    input_method: () =>
      `  mInputShown=${screen.keyboardShown()}\n  mIsInputViewShown=${screen.keyboardShown()}`,
    deviceidle: () => 'Whitelist system apps:',
  };

  const instrument = async ({ out, signal }: ShellOutput): Promise<number> => {
    await phone.automation.start();
    await Promise.race([until(signal), phone.automation.stopped()]);
    if (signal.aborted) await phone.automation.stop();
    out('INSTRUMENTATION_CODE: -1\n');
    return 0;
  };
  const startActivity = async (words: readonly string[], output: ShellOutput): Promise<number> => {
    if (words.includes('-d')) {
      const url = words[words.indexOf('-d') + 1] ?? '';
      const opened = packages.has(own) && words.at(-1) === own && (await screen.openLink(url));
      return say(
        output,
        opened ? 'Status: ok\nComplete' : 'Error: Activity not started, unable to resolve Intent',
      );
    }
    const component = words[words.indexOf('-n') + 1] ?? '';
    const [name = ''] = component.split('/');
    if (words.includes('-S')) await stop(name);
    if (name !== own || !packages.has(own))
      return say(output, `Error: Activity class {${component}} does not exist.`, 1);
    await screen.start();
    return say(
      output,
      `Starting: Intent { act=android.intent.action.MAIN cmp=${component} }\nStatus: ok\nComplete`,
    );
  };
  const am: Command = async (words, output) => {
    if (words[1] === 'instrument') return instrument(output);
    if (words[1] === 'start' || words[1] === 'start-activity') return startActivity(words, output);
    if (words[1] === 'force-stop') await stop(words[2]);
    return 0;
  };
  const packageManager = async (words: readonly string[], output: ShellOutput): Promise<number> => {
    const last = words.at(-1) ?? '';
    const code = words.includes('--show-versioncode');
    switch (words[1]) {
      case 'list':
        return words[2] === 'instrumentation'
          ? say(
              output,
              `instrumentation:${AUTOMATION_TEST}/androidx.test.runner.AndroidJUnitRunner (target=${AUTOMATION_TEST})`,
            )
          : say(
              output,
              [...packages.values()]
                .map(({ name, versionCode }) => `package:${name}${code ? ` versionCode:${versionCode}` : ''}`)
                .join('\n'),
            );
      case 'resolve-activity':
        return packages.has(last) && last === own
          ? say(
              output,
              `priority=0 preferredOrder=0 match=0x108000 specificIndex=-1 isDefault=true\n${own}/${own}${screen.app.activity}`,
            )
          : say(output, 'No activity found');
      case 'path':
        return packages.has(last) ? say(output, `package:/data/app/${last}/base.apk`) : 1;
      case 'clear':
        if (last === own) await screen.clear();
        return say(output, 'Success');
      case 'uninstall':
        packages.delete(last);
        return say(output, 'Success');
      case 'install':
        return say(output, (await phone.install(files.get(last) ?? Buffer.alloc(0))).trim());
      default:
        return say(output, '');
    }
  };
  const input: Command = async (words) => {
    if (words[1] !== 'keyevent') return 0;
    for (const key of words.slice(2)) {
      if (screen.keyboardShown() && (key === '111' || key === '4')) await screen.hideKeyboard();
      else if (key === '4') await screen.back();
      else if (key === '3') await screen.home();
    }
    return 0;
  };
  const logcat: Command = async (words, { out, signal }) => {
    if (words.includes('-c')) return 0;
    out('--------- beginning of main\n');
    const off = phone.onLog((line) => {
      const [level = 'E', tag = '', ...rest] = line.split(/[ :]+/);
      const text = line.slice(line.indexOf(':') + 1).replace(/^ /, '');
      if (rest.length > 0) out(`01-01 00:00:00.000  ${APP_PID}  ${APP_PID} ${level} ${tag}: ${text}\n`);
    });
    if (!words.includes('-d')) await until(signal);
    off();
    return 0;
  };

  const commands: Readonly<Record<string, Command>> = {
    am,
    input,
    logcat,
    getprop: (words, output) => say(output, phone.properties.get(words[1] ?? '') ?? ''),
    settings: (words, output) => {
      const key = `${words[2] ?? ''}/${words[3] ?? ''}`;
      if (words[1] === 'put') settings.set(key, words[4] ?? '');
      if (words[1] === 'delete') return say(output, `Deleted ${settings.delete(key) ? 1 : 0} rows`);
      return words[1] === 'get' ? say(output, settings.get(key) ?? 'null') : 0;
    },
    pm: packageManager,
    cmd: (words, output) =>
      words[1] === 'package' ? packageManager(words.slice(1), output) : say(output, ''),
    dumpsys: async (words, output) => say(output, (await dumpsys[words[1] ?? '']?.(words)) ?? ''),
    ps: (words, output) =>
      words.includes('--help')
        ? say(output, 'usage: ps [-AadefLlnwZ]\n-A\tAll')
        : say(
            output,
            `USER           PID  PPID     VSZ    RSS WCHAN            ADDR S NAME\n${processes()
              .map(
                ([name, pid]) => `u0_a101      ${pid}   300 1000000 100000 0                   0 S ${name}`,
              )
              .join('\n')}`,
          ),
    pidof: (words, output) =>
      say(
        output,
        processes()
          .filter(([name]) => name === words.at(-1))
          .map(([, pid]) => pid)
          .join(' '),
      ),
    wm: (words, output) =>
      say(
        output,
        words[1] === 'size'
          ? `Physical size: ${screen.size.width}x${screen.size.height}`
          : `Physical density: ${screen.size.scale * 160}`,
      ),
    cat: (words, output) => {
      if (words[1] === '/proc/net/unix') return say(output, sockets());
      const file = files.get(words[1] ?? '');
      if (file !== undefined) return say(output, file.toString());
      output.err(`cat: ${words[1] ?? ''}: No such file or directory\n`);
      return 1;
    },
    // As chromedriver looks for the socket of a web view: `grep -a '@webview_devtools_remote_.*PID' /proc/net/unix`.
    grep: (words, output) => {
      const pattern = new RegExp(words.at(-2) ?? '');
      const found = sockets()
        .split('\n')
        .filter((line) => pattern.test(line));
      return found.length === 0 ? 1 : say(output, found.join('\n'));
    },
    // The log is started as `export ANDROID_LOG_TAGS=…; exec logcat …`.
    exec: (words, output) => (words[1] === 'logcat' ? logcat(words.slice(1), output) : 127),
    export: () => 0,
    appops: () => 0,
    mkdir: () => 0,
    rm: () => 0,
    ime: () => 0,
    svc: () => 0,
  };

  const one = async (text: string, output: ShellOutput): Promise<number> => {
    const test = /^\[ -e '([^']+)' \] && echo (\S+)$/.exec(text);
    if (test !== null) return files.has(test[1] ?? '') ? say(output, test[2] ?? '') : 1;
    const fault = phone.faults.strike(`shell ${text}`);
    if (fault !== null) await phone.suffer(fault);
    if (fault === 'hangs') {
      await until(output.signal);
      return 1;
    }
    if (fault === 'garbage') return say(output, '\u0000\u0007\ufffd garbage');
    const words = wordsOf(text);
    const command = commands[words[0] ?? ''];
    if (command !== undefined) return command(words, output);
    phone.unknown.push(text);
    output.err(`/system/bin/sh: ${words[0] ?? ''}: inaccessible or not found\n`);
    return 127;
  };

  return async (text, output) => {
    let code = 0;
    for (const part of commandsOf(text)) code = await one(part, output);
    return code;
  };
}
