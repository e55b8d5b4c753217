import { createHash } from 'node:crypto';
import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import {
  type Adb,
  type AdbDevice,
  chooseDevice,
  createAdb,
} from '../../../../adapters/appium/android/adb.ts';
import { takeDevice } from '../../../../adapters/appium/server/device-lease.ts';

const device = (serial: string, state = 'device'): AdbDevice => ({ serial, state, model: 'Model' });

/** adb with these devices; those on the network come when they are connected to. */
const withDevices = (devices: readonly AdbDevice[], network: readonly AdbDevice[] = []): Adb => {
  const known = [...devices];
  return {
    devices: () => Promise.resolve([...known]),
    connect: (address) => {
      known.push(...network.filter(({ serial }) => serial === address));
      return Promise.resolve();
    },
    shell: () => Promise.resolve(''),
  };
};

test.each([
  ['the only one', [device('a')], null, 'a'],
  ['the only one that can be used', [device('a', 'offline'), device('b')], null, 'b'],
  ['the one that is named', [device('a'), device('b')], 'b', 'b'],
] as const)('%s is taken', async (_what, devices, wanted, serial) => {
  expect((await chooseDevice(withDevices(devices), wanted)).serial).toBe(serial);
});

test('one on the network is connected to', async () => {
  const adb = withDevices([], [device('10.0.0.7:5555')]);
  expect((await chooseDevice(adb, '10.0.0.7:5555')).serial).toBe('10.0.0.7:5555');
});

test.each([
  ['none', [], null, 'No Android device is connected. Start an emulator'],
  ['several', [device('a'), device('b')], null, 'Choose one with --device'],
  ['another one than is named', [device('a')], 'z', 'z is not connected. Connected: a Model device'],
  ['one that asks for consent', [device('a', 'unauthorized')], null, 'allow USB debugging'],
  ['a named one that is offline', [device('a', 'offline')], 'a', 'a is offline'],
] as const)('%s: it is said what is missing', async (_what, devices, wanted, message) => {
  await expect(chooseDevice(withDevices(devices), wanted)).rejects.toMatchObject({
    code: 'device_offline',
    message: expect.stringContaining(message) as string,
  });
});

test('a device is leased to one at a time, and free again afterwards', async () => {
  const name = `lease-test-${process.pid}`;
  const lease = await takeDevice(name);
  await expect(takeDevice(name)).rejects.toMatchObject({
    code: 'device_offline',
    message: expect.stringContaining(`in use by another run (process ${process.pid})`) as string,
  });
  await lease.release();
  await lease.release();
  await (await takeDevice(name)).release();
});

test('of many that want a device at once one gets it, also where a dead one has left its lease', async () => {
  const name = `lease-test-at-once-${process.pid}`;
  const folder = join(tmpdir(), 'screengraph-devices');
  const digest = createHash('sha256').update(name).digest('hex').slice(0, 24);
  const own = async () => (await readdir(folder)).filter((file) => file.startsWith(digest));
  const race = async (): Promise<void> => {
    const leases = await Promise.allSettled(Array.from({ length: 12 }, () => takeDevice(name)));
    const won = leases.flatMap((lease) => (lease.status === 'fulfilled' ? [lease.value] : []));
    expect(won).toHaveLength(1);
    expect(await own()).toEqual([`${digest}.lease`]);
    for (const lease of won) await lease.release();
  };
  for (let round = 0; round < 20; round++) {
    await race();
    await writeFile(join(folder, `${digest}.lease`), String(2 ** 22 - 1));
    await race();
  }
  expect(await own()).toEqual([]);
});

test('what adb says of its server before it lists the devices is none of them', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'screengraph-adb-'));
  const adb = join(folder, 'adb');
  const said = [
    "adb server version (41) doesn't match this client (39); killing...",
    '* daemon not running. starting it now on port 5037 *',
    '* daemon started successfully *',
    'List of devices attached',
    'R58M12 device product:a model:Pixel_9 transport_id:1',
    'R58M13 unauthorized usb:1-1',
  ];
  await writeFile(adb, `#!/bin/sh\ncat <<'EOF'\n${said.join('\n')}\n\nEOF\n`, { mode: 0o755 });
  expect(await createAdb(adb, 5037).devices()).toEqual([
    { serial: 'R58M12', state: 'device', model: 'Pixel_9' },
    { serial: 'R58M13', state: 'unauthorized', model: '' },
  ]);
  await rm(folder, { recursive: true });
});
