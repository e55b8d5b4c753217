import { describe, expect, test } from 'vitest';
import { createVirtualClock } from '../../../adapters/simulated/virtual-clock.ts';
import { createRig, modelOf } from './rig.ts';

const APP = modelOf(`
flags: { logged_in: false, asked: false, full: false }
texts: { item: none }
bars: { main: { items: [{ id: t1, label: Home, to: a }, { id: t2, label: Bag, to: bag }] } }
screens:
  a:
    title: Start
    up: false
    bottom: main
    body:
      - { type: button, id: secret, label: Secret, tap: vault }
      - { type: button, id: near, label: Near me, tap: near }
      - { type: button, id: form, label: Form, tap: form }
      - { type: button, id: items, label: Items, tap: items }
      - { type: button, id: slow, label: Slow, tap: slow }
      - { type: button, id: boom, label: Boom, tap: '@crash Boom at A', long: items }
      - { type: button, id: hang, label: Hang, tap: '@anr Hang at A' }
      - { type: button, id: out, label: Out, tap: '@external com.example.out' }
      - { type: button, id: maybe, label: Maybe, tap: [{ do: flaky, key: m, choices: [{ weight: 1, then: form }, { weight: 1, then: items }] }] }
  vault: { title: Vault, requires: { when: { logged_in: true }, login: login } }
  login:
    title: Login
    body:
      - { type: field, id: user, hint: User, required: true }
      - { type: button, id: enter, label: Enter, tap: [{ do: submit, message: Who are you?, ok: ['@on logged_in', { do: resume, else: '@tab a' }] }] }
  near:
    title: Near
    enter: [{ do: if, when: { asked: false }, then: ['@on asked', '@dialog location'] }]
    body: [{ type: text, text: Places }]
  form:
    title: Form
    body:
      - { type: field, id: mail, hint: Mail, input: email, required: true }
      - { type: field, id: note, hint: Note }
      - { type: button, id: save, label: Save, tap: [{ do: submit, message: Mail is wrong, ok: ['@back', '@snack Saved'] }] }
      - { type: button, id: ask, label: Ask, tap: '@dialog stubborn' }
  items:
    title: Items
    body:
      - { type: list, id: rows, tap: [{ do: write, texts: { item: '{row.title}' } }, item], generate: { count: 60, words: [Red, Green, Blue] } }
  item: { title: Item, body: [{ type: heading, id: name, text: '{item}' }] }
  slow: { title: Slow, loading: 3000, body: [{ type: text, text: Here at last }] }
  bag:
    title: Bag
    bottom: main
    variants: [{ id: empty, when: { full: false } }]
    body:
      - { type: text, text: Nothing in it, when: { full: false } }
      - { type: button, id: fill, label: Fill, when: { full: false }, tap: '@on full' }
      - { type: text, text: Something in it, when: { full: true } }
dialogs:
  location: { style: permission, message: May I?, buttons: [{ label: Allow }, { label: Deny }] }
  stubborn: { title: Choose, cancelable: false, buttons: [{ label: Good, tap: '@back' }, { label: Bad }] }
`);

describe('gestures', () => {
  test('tabs, rows and back keep a back stack', () => {
    const rig = createRig(APP);
    expect(rig.tap('Items')).toBe('items');
    const row = rig.nodes().find((each) => each.resourceId.endsWith(':id/title'));
    expect(rig.tap(row?.text ?? '')).toBe('item');
    expect(rig.node(row?.text ?? '').attributes['heading']).toBe('true');
    expect(rig.back()).toBe('items');
    expect(rig.back()).toBe('a');
    expect(rig.tap('Bag')).toBe('bag#empty');
    expect(rig.back()).toBe('a');
    expect(rig.back()).toBe('launcher');
    expect(rig.back()).toBe('launcher');
    rig.device.launch(false);
    expect(rig.device.currentScreen()).toBe('a');
  });

  test('a flag makes another variant of a screen', () => {
    const rig = createRig(APP);
    rig.tap('Bag');
    expect(rig.tap('Fill')).toBe('bag');
    rig.device.launch(true);
    expect(rig.tap('Bag')).toBe('bag');
    rig.device.resetApp();
    rig.device.launch(true);
    expect(rig.tap('Bag')).toBe('bag#empty');
  });

  test('a login wall leads to the login and from there on to where one wanted', () => {
    const rig = createRig(APP);
    expect(rig.tap('Secret')).toBe('login');
    expect(rig.tap('Enter')).toBe('login#error');
    rig.type('User', 'someone');
    expect(rig.tap('Enter')).toBe('vault');
    expect(rig.back()).toBe('a');
    expect(rig.tap('Secret')).toBe('vault');
  });

  test('who leaves the login is not led on later', () => {
    const rig = createRig(APP);
    rig.tap('Secret');
    rig.back();
    expect(rig.device.state().pending).toBeNull();
  });

  test('a form shows its error until its fields are right', () => {
    const rig = createRig(APP);
    rig.tap('Form');
    rig.type('Mail', 'not an address');
    expect(rig.tap('Save')).toBe('form#error');
    expect(rig.node('Mail is wrong').resourceId).toBe('com.example.small:id/error_message');
    rig.type('Mail', 'me@example.com');
    expect(rig.node('Mail').text).toBe('me@example.com');
    expect(rig.tap('Save')).toBe('a');
    expect(rig.node('Saved')).toBeDefined();
    rig.clock.advance(3_000);
    expect(rig.nodes().some((each) => each.text === 'Saved')).toBe(false);
  });

  test('a tapped field brings the keyboard up, which takes the touches below it; back closes it first', () => {
    const rig = createRig(APP);
    rig.tap('Form');
    rig.tap('Note');
    const keyboard = rig.nodes().filter((each) => each.packageName.includes('inputmethod'));
    expect(keyboard.length).toBeGreaterThan(10);
    rig.device.tap({ x: 200, y: 800, width: 10, height: 10 });
    expect(rig.back()).toBe('form');
    expect(rig.nodes().some((each) => each.packageName.includes('inputmethod'))).toBe(false);
    expect(rig.back()).toBe('a');
  });

  test('a permission pop-up belongs to another package and is asked once', async () => {
    const rig = createRig(APP);
    await rig.driver.open();
    expect(rig.tap('Near me')).toBe('dialog:location');
    expect((await rig.driver.foreground()).appIdentifier).toBe('com.android.permissioncontroller');
    expect(rig.node('Allow').packageName).toBe('com.android.permissioncontroller');
    expect(rig.tap('Allow')).toBe('near');
    rig.back();
    expect(rig.tap('Near me')).toBe('near');
  });

  test('a dialog that cannot be cancelled needs one of its buttons', () => {
    const rig = createRig(APP);
    rig.tap('Form');
    expect(rig.tap('Ask')).toBe('dialog:stubborn');
    expect(rig.back()).toBe('dialog:stubborn');
    rig.device.tap({ x: 5, y: 900, width: 2, height: 2 });
    expect(rig.device.currentScreen()).toBe('dialog:stubborn');
    rig.device.dismiss();
    expect(rig.device.currentScreen()).toBe('form');
    rig.tap('Ask');
    expect(rig.tap('Good')).toBe('a');
  });

  test('a long press has its own effect where there is one', () => {
    const rig = createRig(APP);
    rig.device.longPress(rig.node('Boom').bounds);
    expect(rig.device.currentScreen()).toBe('items');
  });
});

describe('outside the app', () => {
  test('a crash shows the system dialog, and the next launch is a cold start', async () => {
    const rig = createRig(APP);
    await rig.driver.open();
    expect(rig.tap('Boom')).toBe('system:crash');
    const capture = await rig.driver.capture({ screenshot: false });
    expect(capture.defect).toEqual({ kind: 'crash', signature: 'Boom at A' });
    expect(capture.insideApp).toBe(false);
    expect(rig.node('Small keeps stopping').packageName).toBe('android');
    expect(rig.tap('Close app')).toBe('launcher');
    expect((await rig.driver.launch({ fresh: false })).start).toBe('launched');
    expect(rig.device.currentScreen()).toBe('a');
  });

  test('an ANR offers to wait or to close', async () => {
    const rig = createRig(APP);
    await rig.driver.open();
    expect(rig.tap('Hang')).toBe('system:anr');
    expect((await rig.driver.capture({ screenshot: false })).defect?.kind).toBe('anr');
    expect(rig.tap('Wait')).toBe('a');
    rig.tap('Hang');
    expect(rig.tap('Close app')).toBe('launcher');
  });

  test('an external intent leaves the app, back returns', async () => {
    const rig = createRig(APP);
    await rig.driver.open();
    expect(rig.tap('Out')).toBe('external:com.example.out');
    const capture = await rig.driver.capture({ screenshot: false });
    expect(capture.insideApp).toBe(false);
    expect(capture.foreground.appIdentifier).toBe('com.example.out');
    expect(rig.back()).toBe('a');
  });
});

describe('time', () => {
  test('a slow screen is busy until its content is there', () => {
    const rig = createRig(APP);
    rig.device.tap(rig.node('Slow').bounds);
    rig.clock.advance(1_000);
    expect([rig.device.currentScreen(), rig.device.busy()]).toEqual(['slow#loading', true]);
    expect(rig.nodes().some((each) => each.tag.endsWith('ProgressBar'))).toBe(true);
    rig.clock.advance(3_000);
    expect([rig.device.currentScreen(), rig.device.busy()]).toEqual(['slow', false]);
    expect(rig.node('Here at last')).toBeDefined();
  });

  test('operations cost device time and nothing waits', () => {
    const rig = createRig(APP);
    const before = rig.clock.now();
    rig.device.scroll('down');
    const cost = rig.clock.now() - before;
    expect(cost).toBeGreaterThanOrEqual(260);
    expect(cost).toBeLessThanOrEqual(320);
  });

  test('a virtual sleep moves the clock and an aborted one does not', async () => {
    const clock = createVirtualClock(500);
    await clock.sleep(60_000);
    expect(clock.now()).toBe(60_500);
    await clock.sleep(60_000, AbortSignal.abort());
    clock.advance(-5);
    clock.advance(Number.NaN);
    expect(clock.now()).toBe(60_500);
  });
});

describe('determinism', () => {
  const walk = (seed: number): string[] => {
    const rig = createRig(APP, { seed });
    const seen: string[] = [];
    for (let i = 0; i < 12; i++) {
      seen.push(rig.tap('Maybe'));
      rig.back();
    }
    return seen;
  };

  test('a flaky edge goes both ways, the same ones for the same seed', () => {
    expect(new Set(walk(7))).toEqual(new Set(['form', 'items']));
    expect(walk(7)).toEqual(walk(7));
    expect(new Set([1, 2, 3, 4].map((seed) => walk(seed).join())).size).toBeGreaterThan(1);
  });
});
