import { createServer, type Server, type Socket } from 'node:net';
import { readManifest } from '../../../adapters/appium/android/apk-file.ts';
import type { AutomationServer } from './automation-server.ts';
import { createAutomationServer } from './automation-server.ts';
import { type AdbStream, serveAdb } from './adb-connection.ts';
import { pipePort, receivePackage, runShell, syncFiles } from './adb-services.ts';
import { createFaultBoard, type FaultBoard, type PhoneFault } from './faults.ts';
import type { PhoneScreen } from './phone-screen.ts';
import { createShell } from './shell.ts';

export const AUTOMATION = 'io.appium.uiautomator2.server';
export const AUTOMATION_TEST = `${AUTOMATION}.test`;
/** The app's process, and the socket on which its web views can be debugged. */
export const APP_PID = 2101;
export const DEVTOOLS_SOCKET = `webview_devtools_remote_${APP_PID}`;
/** Where the automation server listens on the phone. */
const AUTOMATION_PORT = 6790;
/** A connection to a port that somebody is about to listen on waits so long. */
const PORT_WAIT_MS = 100;

export interface InstalledPackage {
  readonly name: string;
  readonly versionCode: number;
  readonly versionName: string;
}

export interface PhoneOptions {
  readonly screen: PhoneScreen;
  /** Whether the app is on the phone from the start. */
  readonly installed?: boolean;
  readonly versionCode?: number;
  /** What the package manager says of a package instead of taking it: `INSTALL_FAILED_NO_MATCHING_ABIS`. */
  readonly refusal?: string;
  readonly properties?: Readonly<Record<string, string>>;
}

/** What the parts of a phone share. */
export interface Phone {
  readonly screen: PhoneScreen;
  readonly properties: Map<string, string>;
  readonly packages: Map<string, InstalledPackage>;
  readonly files: Map<string, Buffer>;
  readonly settings: Map<string, string>;
  readonly faults: FaultBoard;
  readonly automation: AutomationServer;
  /** Commands and routes that are not modelled; a test asks that it stays empty. */
  readonly unknown: string[];
  /** Everything that was asked of the phone, in order. */
  readonly calls: string[];
  /** TCP port of the phone's adbd. */
  readonly port: number;
  install(apk: Buffer): Promise<string>;
  log(lines: readonly string[]): void;
  onLog(listener: (line: string) => void): () => void;
  /** Does what a fault does to the phone itself. */
  suffer(fault: PhoneFault): Promise<void>;
  unplug(): void;
  plugIn(): Promise<void>;
  close(): Promise<void>;
}

const PROPERTIES: Readonly<Record<string, string>> = {
  'ro.build.version.sdk': '34',
  'ro.build.version.release': '14',
  'ro.product.name': 'simphone',
  'ro.product.model': 'SimPhone',
  'ro.product.device': 'simphone',
  'ro.product.manufacturer': 'ScreenGraph',
  'ro.product.cpu.abilist': 'arm64-v8a',
  'sys.boot_completed': '1',
  'persist.sys.timezone': 'UTC',
  'persist.sys.locale': 'en-US',
};

/** A phone that is switched on, with its debugging port on loopback. */
export async function startPhone(options: PhoneOptions): Promise<Phone> {
  const { screen } = options;
  const packages = new Map<string, InstalledPackage>();
  const add = (name: string, versionCode: number, versionName: string): unknown =>
    packages.set(name, { name, versionCode, versionName });
  add('com.android.launcher3', 34, '14');
  if (options.installed !== false) add(screen.app.package, options.versionCode ?? 7, screen.app.version);
  const sockets = new Set<Socket>();
  const listeners = new Set<(line: string) => void>();
  let server: Server | null = null;
  let port = 0;

  const phone: Phone = {
    screen,
    properties: new Map(Object.entries({ ...PROPERTIES, ...options.properties })),
    packages,
    files: new Map(),
    settings: new Map(),
    faults: createFaultBoard(),
    unknown: [],
    calls: [],
    get automation() {
      return automation;
    },
    get port() {
      return port;
    },
    async install(apk) {
      try {
        const { appPackage, versionName, versionCode } = await readManifest(apk);
        if (options.refusal !== undefined && !appPackage.startsWith(AUTOMATION))
          return `Failure [${options.refusal}]\n`;
        add(appPackage, versionCode, versionName ?? '');
        return 'Success\n';
      } catch {
        return 'Failure [INSTALL_PARSE_FAILED_NOT_APK]\n';
      }
    },
    log(lines) {
      for (const line of lines) for (const listener of listeners) listener(line);
    },
    onLog(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    async suffer(fault) {
      if (fault === 'unplugged' || fault === 'replugged') phone.unplug();
      if (fault === 'replugged') await phone.plugIn();
      if (fault === 'server_died') await automation.stop();
      if (fault === 'session_gone') automation.forgetSessions();
      if (fault === 'app_killed') await screen.stop();
      if (fault === 'app_crashed') {
        await screen.stop();
        phone.log([
          'E AndroidRuntime: FATAL EXCEPTION: main',
          `E AndroidRuntime: Process: ${screen.app.package}, PID: 2101`,
          'E AndroidRuntime: java.lang.IllegalStateException: planted',
          `E AndroidRuntime: \tat ${screen.app.package}.Main.onClick(Main.java:17)`,
        ]);
      }
      if (fault === 'app_hangs')
        phone.log([
          `E ActivityManager: ANR in ${screen.app.package}`,
          'E ActivityManager: Reason: Input dispatching timed out',
        ]);
    },
    unplug() {
      server?.close();
      server = null;
      for (const socket of sockets) socket.destroy();
      sockets.clear();
    },
    async plugIn() {
      if (server !== null) return;
      const made = createServer((socket) => {
        sockets.add(socket);
        socket.on('close', () => sockets.delete(socket));
        serveAdb(socket, banner(), open);
      });
      server = made;
      await new Promise<void>((resolve, reject) => {
        made.once('error', reject);
        made.listen(port, '127.0.0.1', () => resolve());
      });
      const address = made.address();
      if (address !== null && typeof address === 'object') port = address.port;
    },
    async close() {
      phone.unplug();
      await automation.stop();
    },
  };
  const automation = createAutomationServer(phone);
  const shell = createShell(phone);

  const banner = (): string =>
    `device::ro.product.name=simphone;ro.product.model=SimPhone;ro.product.device=simphone;features=cmd,shell_v2`;

  const open = (service: string, stream: AdbStream): boolean => {
    phone.calls.push(service);
    const command = /^shell(?:,([^:]*))?:([\s\S]*)$/.exec(service);
    if (command !== null) {
      runShell(shell, command[2] ?? '', stream, (command[1] ?? '').split(',').includes('v2'));
      return true;
    }
    const size = /^exec:cmd package .*install.*-S'?\s+'?(\d+)/.exec(service)?.[1];
    if (size !== undefined) {
      receivePackage(Number(size), stream, (apk) => phone.install(apk));
      return true;
    }
    if (service.startsWith('exec:')) {
      runShell(shell, service.slice(5), stream, false);
      return true;
    }
    if (service === 'sync:') {
      syncFiles(phone.files, stream);
      return true;
    }
    if (service === `tcp:${AUTOMATION_PORT}`) {
      connectAutomation(stream);
      return true;
    }
    const devtools = screen.devtoolsPort?.() ?? null;
    if (devtools !== null && service === `localabstract:${DEVTOOLS_SOCKET}`) {
      pipePort(devtools, stream);
      return true;
    }
    if (!service.startsWith('localabstract:')) phone.unknown.push(service);
    return false;
  };

  const connectAutomation = (stream: AdbStream): void => {
    const { port: listening } = automation;
    if (listening !== null) return pipePort(listening, stream);
    const early: Buffer[] = [];
    stream.onData((data) => early.push(data));
    setTimeout(() => {
      const now = automation.port;
      if (now === null) return stream.close();
      pipePort(now, stream, early);
    }, PORT_WAIT_MS);
  };

  await phone.plugIn();
  return phone;
}
