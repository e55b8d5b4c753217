import { describe, expect, it } from 'vitest';
import type { FieldRule } from '../../../../agent/domain/data-file.ts';
import type { RunRecord } from '../../../../agent/domain/records.ts';
import type { PerceivedScreen, UiElement } from '../../../../agent/domain/ui-element.ts';
import { heuristicProvenance } from '../../../../agent/services/decision-body.ts';
import { ruleFor } from '../../../../agent/services/text-entry/field-rules.ts';
import { wishesOf } from '../../../../agent/services/text-entry/field-wishes.ts';
import { FormMemory } from '../../../../agent/services/text-entry/form-memory.ts';
import { retryForm } from '../../../../agent/services/exploration/choice/form-retry.ts';
import { textFor } from '../../../../agent/services/text-entry/input-values.ts';
import { parsePageSource } from '../../../../agent/services/page-source/index.ts';
import { enumerateActions } from '../../../../agent/services/enumeration/enumerate-actions.ts';
import { NO_REDACTION, createRedactor } from '../../../../agent/services/secrets/redaction.ts';
import { textToType } from '../../../../agent/services/text-entry/typed-text.ts';

const ID = '00000000000000000000000001';
const viewport = { width: 412, height: 915, scale: 1 };
const foreground = { appIdentifier: 'https://a.example', route: '/join', title: 'Join' };
const screenOf = (nodes: string): PerceivedScreen =>
  parsePageSource({
    dialect: 'web',
    pageSource: `<hierarchy><node role="form" class="form" bounds="0,0,412,900" visible="true" on-screen="true">${nodes}</node></hierarchy>`,
    viewport,
    foreground,
    insideApp: true,
  });
const input = (name: string, y: number, more = ''): string =>
  `<node role="textfield" class="input" name="${name}" text="${name}" resource-name="${name.toLowerCase()}" bounds="10,${y},300,40" visible="true" on-screen="true" enabled="true" clickable="true" editable="true" input-type="text" key="k${y}" ${more}/>`;
const button = `<node role="button" class="button" name="Join" text="Join" bounds="10,800,300,40" visible="true" on-screen="true" enabled="true" clickable="true" input-type="submit" key="b"/>`;
const fieldOf = (more: string, name = 'Field'): UiElement =>
  screenOf(input(name, 10, more)).elements[1] as UiElement;

describe('what a field wants', () => {
  it.each([
    ['min="3" max="5"', '', { min: 3, max: 5 }],
    ['hint="between 10 and 20"', '', { min: 10, max: 20 }],
    ['', 'Must be at least 18', { min: 18, max: null }],
    ['', 'Bitte höchstens 12 eingeben', { max: 12 }],
    ['hint="at least 8 characters"', '', { minLength: 8, min: null, length: null }],
    ['', 'Enter a 6-digit code', { length: 6, min: null, max: null }],
    ['hint="sechs Zeichen" max-length="6"', '', { maxLength: 6 }],
    ['hint="DD.MM.YYYY"', '', { order: 'DD.MM.YYYY' }],
    ['hint="mm/dd/yyyy"', '', { order: 'MM/DD/YYYY' }],
    ['input-type="date" min="2030-01-01"', '', { earliest: '2030-01-01' }],
  ])('%s %s', (more, message, wanted) => {
    const field = fieldOf(more.includes('input-type') ? more.replace('input-type', 'x-type') : more);
    expect(wishesOf(field, message)).toMatchObject(wanted);
  });

  it.each(['a', 'aB', '1'])('is read once in a text that is nothing but `%s`', (sign) => {
    const message = `${sign.repeat(60_000)} Enter eight characters or more`;
    expect(wishesOf(fieldOf(''), message)).toMatchObject({ minLength: 8, order: null });
  });

  it.each([
    ['Guests', 'min="4" max="6"', /^[456]$/],
    ['Amount', 'min="100" step="25"', /^(?:100|125|150|175)$/],
    ['Password', 'password="true" min-length="20"', /^.{20}$/],
    ['Nickname', 'max-length="3"', /^.{1,3}$/],
    ['Geburtsdatum', 'hint="TT.MM.JJJJ"', /^\d\d\.\d\d\.\d{4}$/],
    ['Code', 'hint="4 digits"', /^\d{4}$/],
    ['Whatever', 'autocomplete="shipping postal-code"', /^\d{5}$/],
    ['Feld 1', 'autocomplete="email"', /@example\.com$/],
    ['カード番号', '', /^4242/],
    ['メール', '', /@example\.com$/],
    ['Postal address', '', /Main Street$/],
    ['Promo code', '', /^\d{6}$/],
    ['', 'hint="0.00"', /^\d\d$/],
    ['', 'hint="18"', /^\d$/],
    ['', 'hint="000000"', /^\d{6}$/],
    ['البريد الإلكتروني', '', /@example\.com$/],
  ])('%s %s', (name, more, pattern) => {
    expect(textFor(fieldOf(more, name))).toMatch(pattern);
  });

  it.each([
    'Código postal,Postal code,ZIP code,Code postal,Kod pocztowy,Почтовый индекс,Поштовий індекс,Posta kodu,PSČ',
    'الرمز البريدي,CEP,Postnummer,Kode pos,מיקוד,우편번호,邮政编码,郵便番号',
  ])('a postal code in each of %s', (names) => {
    for (const name of names.split(',')) expect(textFor(fieldOf('', name)), name).toMatch(/^\d{5}$/);
  });

  it('another attempt is another value; invalid and boundary ones are what they say', () => {
    for (const name of ['E-mail', 'Card number', 'Postcode', 'Date', 'Whatever'])
      expect(textFor(fieldOf('', name), { attempt: 1 }), name).not.toBe(textFor(fieldOf('', name)));
    expect(textFor(fieldOf('', 'E-mail'), { variant: 'invalid' })).not.toContain('@');
    expect(textFor(fieldOf('max="9"', 'Count'), { variant: 'invalid' })).toBe('10');
    expect(textFor(fieldOf('max="9"', 'Count'), { variant: 'boundary' })).toBe('9');
    expect(
      textFor(fieldOf('max-length="12"', 'Comment'), { variant: 'boundary' }).length,
    ).toBeLessThanOrEqual(12);
    expect(textFor(fieldOf('', 'Search'), { words: ['teapot'] })).toBe('teapot');
  });
});

describe("the user's rules", () => {
  const place = (name: string, more = '') => ({
    field: fieldOf(more, name),
    screen: { foreground },
    screenName: 'Join us',
  });
  const rules = (...list: Omit<FieldRule, 'values'>[]): FieldRule[] =>
    list.map((rule, i) => ({ ...rule, values: [String(i)] }));

  it.each([
    [{ label: 'e-mail' }, 'Your E-Mail:', '', true],
    [{ label: 'mail' }, 'Email', '', false],
    [{ label: '/^e.?mail$/i' }, 'Email', '', true],
    [{ name: 'card number' }, 'X', 'resource-name="com.a:id/cardNumber"', true],
    [{ field: 'phone' }, 'X', 'hint="Mobile phone"', true],
    [{ type: 'email' }, 'Email address', '', true],
    [{ type: 'password' }, 'X', 'password="true"', true],
    [{ label: 'City', screen: 'Join us' }, 'City', '', true],
    [{ label: 'City', screen: 'Checkout' }, 'City', '', false],
  ])('%j and "%s" %s', (rule, name, more, fits) => {
    const seen = place(name, more.replace('resource-name', 'y'));
    const field = more.includes('resource-name')
      ? { ...seen.field, resourceName: 'com.a:id/cardNumber' }
      : seen.field;
    expect(ruleFor(rules(rule), { ...seen, field }, NO_REDACTION) !== null).toBe(fits);
  });

  it('the first that fits wins; a label that is itself redacted is still found', () => {
    const seen = place('City');
    expect(
      ruleFor(rules({ label: 'Town' }, { field: 'city' }, { label: 'City' }), seen, NO_REDACTION)?.values,
    ).toEqual(['1']);
    const redactor = createRedactor(new Map([['p', 'password']]));
    const hidden = place('•••');
    expect(ruleFor(rules({ label: 'Password' }), hidden, redactor)).not.toBeNull();
  });
});

describe('a form over a run', () => {
  const COMPLAINT = `<node role="text" class="p" text="Must be at least 18" bounds="10,155,300,20" visible="true" on-screen="true" enabled="true"/>`;
  const shown = (filled: boolean, complaint = ''): PerceivedScreen => {
    const state = filled ? 'filled="true"' : '';
    return screenOf(`${input('Name', 50, state)}${input('Age', 110, state)}${complaint}${button}`);
  };
  let step = 0;
  const record = (kind: RunRecord['kind'], body: object): RunRecord =>
    ({ recordId: String(step), kind, stepOrdinal: step++, body }) as unknown as RunRecord;

  function play() {
    const forms = new FormMemory();
    const look = (screen: PerceivedScreen) => {
      const present = enumerateActions(screen, { screenId: ID, allow: ['send'] });
      forms.apply(record('perception', { screenId: ID }));
      forms.apply(record('action_candidates', { screenId: ID, offered: present }));
      return present;
    };
    const act = (
      screen: PerceivedScreen,
      label: string,
      rationale = 'untried',
      variants: ('valid' | 'invalid' | 'boundary')[] = ['valid'],
    ) => {
      const present = look(screen);
      const action = present.find((a) => a.label === label);
      if (action === undefined) throw new Error(`no ${label}`);
      const element = screen.elements[action.elementIndex ?? -1];
      const text =
        action.kind === 'TYPE' && element !== undefined
          ? textToType({
              field: element,
              screen,
              screenId: ID,
              screenName: 'Join',
              rules: [],
              redactor: NO_REDACTION,
              suggestion: null,
              form: { forms, action, present, variants },
              salt: 0,
              words: [],
              byEnter: false,
            }).text
          : null;
      const fieldState = screen.elements.some((e) => e.editable && !e.filled) ? 'partly' : 'filled';
      forms.apply(
        record('decision', {
          action,
          inputText: text,
          selectionRationalePlaintext: rationale,
          fieldState,
          provenance: heuristicProvenance('test'),
        }),
      );
      forms.apply(record('execution_outcome', { actionExecutionOutcomeStatus: 'COMPLETED' }));
      return text;
    };
    const next = (screen: PerceivedScreen, variants: ('valid' | 'invalid' | 'boundary')[] = ['valid']) =>
      retryForm({ screenId: ID, screen, present: look(screen), forms, variants })?.action.label ?? null;
    return { act, next };
  }

  it('a field gets the same text on every visit, another one when the app complains, as the complaint says', () => {
    const { act, next } = play();
    const first = act(shown(false), 'Age');
    expect(act(shown(false), 'Age')).toBe(first);
    act(shown(false), 'Name');
    act(shown(true), 'Join');
    const refused = shown(true, COMPLAINT);
    expect(next(refused)).toBe('Age');
    const second = act(refused, 'Age', 'other_values: filling "Age" again');
    expect(Number(second)).toBeGreaterThanOrEqual(18);
    expect(next(refused)).toBe('Join');
  });

  it('gives up after a few rounds, and does not go on where the app says nothing', () => {
    const { act, next } = play();
    act(shown(false), 'Age');
    act(shown(true), 'Join');
    expect(next(shown(true))).toBeNull();
    for (let round = 0; round < 2; round++) {
      act(shown(true, COMPLAINT), 'Age', 'other_values');
      act(shown(true, COMPLAINT), 'Join', 'other_values');
    }
    expect(next(shown(true, COMPLAINT))).toBeNull();
  });

  it('handed in with gaps after it was accepted in full, what the app says is about the gaps', () => {
    const { act, next } = play();
    act(shown(false), 'Age');
    act(shown(false), 'Name');
    act(shown(true), 'Join');
    act(shown(false), 'Join');
    expect(next(shown(false, COMPLAINT))).toBeNull();
  });

  it('the variants that the user asked for come one after the other', () => {
    const { act, next } = play();
    const variants: ('valid' | 'invalid')[] = ['invalid', 'valid'];
    expect(act(shown(false), 'Age', 'fill_form', variants)).toBe('many');
    act(shown(false), 'Name', 'fill_form', variants);
    act(shown(true), 'Join', 'filled', variants);
    expect(next(shown(true), variants)).toBe('Name');
    act(shown(true), 'Name', 'other_values', variants);
    expect(next(shown(true), variants)).toBe('Age');
    expect(act(shown(true), 'Age', 'other_values', variants)).toMatch(/^\d+$/);
    expect(next(shown(true), variants)).toBe('Join');
  });

  it('a screen that asks for a secret by name gets none', () => {
    const screen = screenOf(input('Note', 10));
    const field = screen.elements[1] as UiElement;
    const present = enumerateActions(screen, { screenId: ID, allow: [] });
    const action = present.find((a) => a.kind === 'TYPE');
    if (action === undefined) throw new Error('no field');
    const { text, source } = textToType({
      field,
      screen,
      screenId: ID,
      screenName: 'Join',
      rules: [],
      redactor: NO_REDACTION,
      suggestion: 'my key is {{secret:password}}',
      form: { forms: new FormMemory(), action, present, variants: ['valid'] },
      salt: 0,
      words: [],
      byEnter: false,
    });
    expect(source).toBe('heuristic');
    expect(text).not.toContain('{{');
  });
});
