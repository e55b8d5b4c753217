import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { ScreenGraphError } from '../../../agent/domain/errors.ts';
import type { Aim } from '../page/answers.ts';
import { KEYS, keys, press } from './web-gestures.ts';
import type { WebSession } from './web-session.ts';

/** What typing needs of a session. */
export type PageSession = Pick<WebSession, 'folder' | 'call' | 'evaluate'>;

/** An aim that hit. */
export type Target = Exclude<Aim, { readonly error: string }>;

/** Fields that take no keys on a phone-like page: a tap would open a picker that nobody can answer. */
const SET_BY_VALUE = new Set(['date', 'time', 'datetime-local', 'month', 'week', 'color', 'range']);
const NO_TEXT = new Set(['button', 'submit', 'reset', 'image', 'checkbox', 'radio', 'hidden', '']);

// The smallest PNG, for fields that want a picture.
const PIXEL =
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';

const attach = async (session: PageSession, target: Target): Promise<void> => {
  const picture = await session.evaluate<boolean>(
    'read a file field',
    '/image/.test(kit.byKey(args[0]).getAttribute("accept") || "")',
    target.key,
  );
  const path = join(session.folder, picture ? 'picture.png' : 'file.txt');
  await writeFile(path, picture ? Buffer.from(PIXEL, 'base64') : 'text\n');
  await session.call('attach a file', async (b) => {
    const script = 'return window.__screengraph.byKey(arguments[0])';
    const found = (await b.executeScript(script, [target.key])) as Record<string, string>;
    const element = Object.values(found)[0];
    if (!element) throw new ScreenGraphError('element_not_found');
    await b.elementSendKeys(element, path);
  });
};

/**
 * Chooses an option with the arrow keys, which fire the trusted events that the app waits for; the native list would
 * hang. Without a wish the next option that differs from the chosen one.
 */
export const chooseOption = async (session: PageSession, target: Target, wish = ''): Promise<void> => {
  const steps = await session.evaluate<number>(
    'read options',
    `(function (element, wish) {
      element.focus({ preventScroll: true });
      var open = [], at = -1;
      for (var i = 0; i < element.options.length; i++) {
        var option = element.options[i];
        if (i === element.selectedIndex) at = open.length;
        if (i === element.selectedIndex || !option.disabled) open.push(option.text.trim().toLowerCase());
      }
      var to = wish ? open.indexOf(wish.trim().toLowerCase()) : -1;
      if (to < 0) to = at + 1 < open.length ? at + 1 : 0;
      return to - at;
    })(kit.byKey(args[0]), args[1])`,
    target.key,
    wish,
  );
  if (steps === 0) throw new ScreenGraphError('element_not_interactable', 'The list has no other option.');
  const list = Array.from({ length: Math.min(Math.abs(steps), 200) }, () =>
    steps > 0 ? KEYS.down : KEYS.up,
  );
  await session.call('choose an option', (b) => b.performActions(keys(list)));
};

/** Replaces what a field holds: a tap for the focus, then one burst of keys, Enter where a line break ends it; other fields by their value or a file. */
export const enterText = async (session: PageSession, target: Target, text: string): Promise<void> => {
  if (target.kind === 'select') return chooseOption(session, target, text);
  if (target.kind === 'file') return attach(session, target);
  if (SET_BY_VALUE.has(target.kind)) {
    await session.evaluate(
      'fill a field',
      'kit.fill(args[0], args[1], args[2])',
      target.key,
      text,
      target.kind,
    );
    return;
  }
  if (NO_TEXT.has(target.kind))
    throw new ScreenGraphError('element_not_interactable', 'The element takes no text.');
  await session.call('tap a field', (b) => b.performActions(press(target)));
  const ready = await session.evaluate<boolean>('select the text', 'kit.prepareTyping(args[0])', target.key);
  if (!ready) throw new ScreenGraphError('element_not_interactable', 'The field takes no text.');
  const multiline = target.kind === 'textarea' || target.kind === 'contenteditable';
  const [, line = '', enter = ''] = /^([^]*?)([\r\n]*)$/.exec(text) ?? [];
  const typed = multiline ? text : line.replace(/[\r\n]+/g, ' ') + (enter === '' ? '' : '\n');
  const list = Array.from(typed).map((c) => (c === '\n' ? '\uE006' : c));
  await session.call('type', (b) => b.performActions(keys([KEYS.backspace, ...list])));
};
