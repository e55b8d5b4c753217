import type { Words } from './generator-pages.ts';
import type { Draws } from './random.ts';

/**
 * Makes of pages in rich apps. `wizard` leads on in one direction, `drawer` and `overflow` hide their ways in a sheet,
 * `fold` behind a header, `confirm` behind a dialog, `results` behind a filled form.
 */
export const RICH_KINDS = [
  'hub',
  'hub',
  'menu',
  'menu',
  'list',
  'list',
  'gallery',
  'form',
  'results',
  'switches',
  'text',
  'confirm',
  'overflow',
  'fold',
  'wizard',
] as const;
export type RichKind = (typeof RICH_KINDS)[number];

/** How many links each make takes: least and most. */
export const ROOM: Readonly<Record<RichKind, readonly [number, number]>> = {
  hub: [2, 6],
  menu: [4, 14],
  list: [1, 1],
  gallery: [2, 4],
  form: [1, 1],
  results: [1, 1],
  switches: [0, 1],
  text: [0, 0],
  confirm: [1, 2],
  overflow: [2, 5],
  fold: [2, 4],
  wizard: [1, 1],
};

export interface RichLink {
  readonly label: string;
  readonly to: string;
  /** How the app goes there: an effect in short form is enough. */
  readonly tap: unknown;
}

export interface RichSpec {
  /** Place of the page: part of its resource ids, as layout files name their own views. */
  readonly n: number;
  readonly title: string;
  readonly kind: RichKind;
  readonly activity: string;
  readonly root: boolean;
  readonly bottom: string | null;
  readonly tabs: string | null;
  /** A flag that folds it, for `fold`. */
  readonly foldFlag: string;
  /** Entered in one direction: no way back but through itself. */
  readonly oneWay: boolean;
}

export interface RichPage {
  readonly id: string;
  readonly spec: RichSpec;
  room(): number;
  link(to: RichPage): void;
  /** A way in a toolbar that is on the page beside what its make offers. */
  linkAside(label: string, tap: unknown): void;
  /** Shown only under a condition that another page sets. */
  require(flag: string, login: string): void;
  /** Its form, once accepted, sets the flag and leads on to what was asked for. */
  signsIn(flag: string): void;
  build(): { readonly screen: unknown; readonly dialogs: Readonly<Record<string, unknown>> };
}

interface Body {
  readonly body: readonly unknown[];
  readonly actions?: readonly unknown[];
  readonly dialogs?: Readonly<Record<string, unknown>>;
}

/** A page in the making; its own words are drawn at once, so that links added later change nothing else. */
export function createRichPage(draws: Draws, words: Words, spec: RichSpec): RichPage {
  const { n, kind } = spec;
  const links: RichLink[] = [];
  const asides: unknown[] = [];
  let wall: unknown = null;
  let signs: string | null = null;
  const [least, most] = ROOM[kind];
  const room = draws.between(least, most);
  const own = Array.from({ length: 4 }, () => words.fresh());
  const about = `${own[3] ?? ''} and ${words.fresh().toLowerCase()}`;
  const intro = { type: 'text', id: `intro_${n}`, text: about };
  const rows = draws.between(3, draws.chance(0.2) ? 40 : 12);
  const items = draws.between(2, 4);
  const loading = draws.chance(0.08) ? 700 : 0;
  const extra = [
    ...(draws.chance(0.1) ? [{ type: 'clock', id: `clock_${n}` }] : []),
    ...(draws.chance(0.08)
      ? [{ type: 'ticker', id: `news_${n}`, texts: [words.fresh(), words.fresh()] }]
      : []),
    ...(draws.chance(0.15)
      ? [{ type: 'button', id: `share_${n}`, label: words.fresh(), tap: '@snack Copied' }]
      : []),
    ...(draws.chance(0.04)
      ? [
          {
            type: 'button',
            id: `web_${n}`,
            label: words.fresh(),
            tap: '@external com.example.browser',
          },
        ]
      : []),
  ];
  const button = (link: RichLink, i: number): unknown => ({
    type: 'button',
    id: `open_${n}_${i}`,
    label: link.label,
    tap: link.tap,
  });
  const sheetRows = (): unknown[] =>
    links.length === 0
      ? [{ label: own[0], tap: '@snack Noted' }]
      : links.map((l) => ({ label: l.label, tap: l.tap }));
  const field = { type: 'field', id: `name_${n}`, label: own[0], required: true };
  const submit = (ok: unknown[]): unknown => ({
    type: 'button',
    id: `submit_${n}`,
    label: links[0]?.label ?? own[1],
    tap: [{ do: 'submit', message: `${own[2] ?? ''} is missing`, ok }],
  });
  const onward = (): unknown[] => {
    const next = links[0] === undefined ? '@snack Done' : links[0].tap;
    return signs === null ? [next] : [`@on ${signs}`, { do: 'resume', else: [next] }];
  };
  const MAKES: Readonly<Record<RichKind, () => Body>> = {
    hub: () => ({ body: [intro, ...links.map(button), ...extra] }),
    menu: () => ({
      body:
        links.length === 0
          ? [intro, ...extra]
          : [
              intro,
              ...extra,
              { type: 'menu', id: `menu_${n}`, rows: links.map((l) => ({ label: l.label, tap: l.tap })) },
            ],
    }),
    list: () => ({
      body: [
        intro,
        {
          type: 'list',
          id: `list_${n}`,
          ...(links[0] === undefined
            ? {}
            : { tap: [{ do: 'write', texts: { picked: '{row.title}' } }, links[0].tap] }),
          generate: { count: rows, words: own },
        },
      ],
    }),
    gallery: () => ({
      body: [
        intro,
        ...links.map((l, i) => ({
          type: 'image',
          id: `picture_${n}_${i}`,
          desc: l.label,
          height: 120,
          tap: l.tap,
        })),
        ...extra,
      ],
    }),
    form: () => ({
      body: [
        intro,
        field,
        ...(items > 2 ? [{ type: 'field', id: `mail_${n}`, label: 'Email', input: 'email' }] : []),
        submit(onward()),
      ],
    }),
    results: () => ({
      body: [
        { type: 'field', id: `query_${n}`, hint: own[0], input: 'search', required: true },
        submit(onward()),
        intro,
      ],
    }),
    switches: () => ({
      body: [
        intro,
        ...own.slice(0, items).map((label, i) => ({
          type: i % 2 === 0 ? 'switch' : 'checkbox',
          id: `option_${n}_${i}`,
          label,
        })),
        ...links.map(button),
      ],
    }),
    text: () => ({
      body: [intro, { type: 'text', id: `body_${n}`, text: `${own[0] ?? ''}. `, repeat: rows }, ...extra],
    }),
    confirm: () => ({
      body: [
        intro,
        { type: 'button', id: `ask_${n}`, label: own[0], tap: `@dialog ask_${n}` },
        ...links.slice(1).map(button),
      ],
      dialogs: {
        [`ask_${n}`]: {
          title: `${own[1] ?? ''}?`,
          message: own[2],
          buttons: [
            { id: 'yes', label: 'Yes', ...(links[0] === undefined ? {} : { tap: links[0].tap }) },
            { id: 'no', label: 'No' },
          ],
        },
      },
    }),
    overflow: () => ({
      body: [intro, ...extra],
      actions: [{ type: 'icon', id: `more_${n}`, desc: 'More options', tap: `@dialog sheet_${n}` }],
      dialogs: { [`sheet_${n}`]: { style: 'sheet', title: own[1], rows: sheetRows() } },
    }),
    fold: () => ({
      body: [
        intro,
        {
          type: 'button',
          id: `fold_${n}`,
          label: own[0],
          style: 'text',
          tap: {
            do: 'if',
            when: { [spec.foldFlag]: true },
            then: [{ do: 'set', flags: { [spec.foldFlag]: false } }],
            else: [{ do: 'set', flags: { [spec.foldFlag]: true } }],
          },
        },
        ...links.map((l, i) => ({ ...(button(l, i) as object), when: { [spec.foldFlag]: true } })),
        ...extra,
      ],
    }),
    wizard: () => ({
      body: [{ type: 'heading', id: `step_${n}`, text: own[0] }, intro, ...links.map(button)],
    }),
  };
  const id = `page_${n}`;
  return {
    id,
    spec,
    room: () => room - links.length,
    link: (to) => {
      const tap = to.spec.oneWay || kind === 'wizard' ? `@replace ${to.id}` : to.id;
      links.push({ label: words.fresh(), to: to.id, tap });
    },
    linkAside: (label, tap) =>
      asides.push({ type: 'icon', id: `side_${n}_${asides.length}`, desc: label, tap }),
    require: (flag, login) => {
      wall = { when: { [flag]: true }, login };
    },
    signsIn: (flag) => {
      signs = flag;
    },
    build: () => {
      const { body, actions = [], dialogs = {} } = MAKES[kind]();
      const close = spec.oneWay
        ? [{ type: 'button', id: `finish_${n}`, label: 'Finish', tap: '@root page_0' }]
        : [];
      return {
        dialogs,
        screen: {
          title: spec.title,
          activity: spec.activity,
          up: !spec.root && !spec.oneWay,
          ...(spec.bottom === null ? {} : { bottom: spec.bottom }),
          ...(spec.tabs === null ? {} : { tabs: spec.tabs }),
          ...(spec.oneWay ? { back: '@none' } : {}),
          ...(wall === null ? {} : { requires: wall }),
          loading,
          actions: [...actions, ...asides].slice(0, 4),
          body: [...body, ...close],
        },
      };
    },
  };
}
