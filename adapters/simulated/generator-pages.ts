import type { Draws } from './random.ts';

const FIRST = [
  'Blue',
  'Quick',
  'Silver',
  'Morning',
  'Little',
  'Open',
  'Northern',
  'Golden',
  'Quiet',
  'Royal',
  'Modern',
  'Secret',
];
const SECOND = [
  'garden',
  'ticket',
  'letter',
  'market',
  'journey',
  'window',
  'recipe',
  'bridge',
  'museum',
  'planner',
  'archive',
  'harbour',
  'library',
  'station',
  'orchard',
  'workshop',
];

/** Labels that are used once: two words, and a number when they run out. */
export interface Words {
  fresh(): string;
}

export function createWords(draws: Draws): Words {
  const used = new Set<string>();
  return {
    fresh() {
      for (let tries = 0; ; tries++) {
        const text = `${draws.pick(FIRST)} ${draws.pick(SECOND)}${tries > 6 ? ` ${draws.between(2, 99)}` : ''}`;
        if (used.has(text)) continue;
        used.add(text);
        return text;
      }
    },
  };
}

/** Five activities in turn, as in apps that show many pages in few activities. */
export const activityOf = (page: number): number => page % 5;

export type PageKind =
  | 'hub'
  | 'menu'
  | 'list'
  | 'chain'
  | 'form'
  | 'switches'
  | 'text'
  | 'gallery'
  | 'dialogs';

/** A page in the making: links are added until it is built. */
export interface Page {
  readonly id: string;
  readonly title: string;
  readonly dialog: readonly [string, unknown] | null;
  /** How many more links it takes. */
  room(): number;
  link(label: string, to: string): void;
  build(): unknown;
}

const ROOM: Readonly<Record<PageKind, number>> = {
  hub: 6,
  menu: 14,
  list: 1,
  chain: 1,
  form: 1,
  switches: 1,
  text: 0,
  gallery: 4,
  dialogs: 2,
};

interface PageSpec {
  readonly id: string;
  readonly title: string;
  readonly kind: PageKind;
  readonly root: boolean;
  readonly tab: boolean;
}

/**
 * `n` of the page goes into its resource ids, as it does in real apps, where each layout file names its own views; each
 * page also says something of its own, so that two pages with one title differ to the eye.
 */
export function createPage(draws: Draws, words: Words, spec: PageSpec): Page {
  const links: { label: string; to: string }[] = [];
  const n = spec.id.slice('page_'.length);
  const intro = {
    type: 'text',
    id: `intro_${n}`,
    text: `${words.fresh()} and ${words.fresh().toLowerCase()}`,
  };
  const dialogId = `dialog_${n}`;
  const dialog =
    spec.kind === 'dialogs'
      ? ([
          dialogId,
          {
            title: `${words.fresh()}?`,
            message: words.fresh(),
            buttons: [
              { id: 'yes', label: 'Yes' },
              { id: 'no', label: 'No' },
            ],
          },
        ] as const)
      : null;
  const extra = [
    ...(draws.chance(0.15) ? [{ type: 'clock', id: `clock_${n}` }] : []),
    ...(draws.chance(0.15)
      ? [{ type: 'ticker', id: `news_${n}`, texts: [words.fresh(), words.fresh()] }]
      : []),
    ...(draws.chance(0.1) ? [{ type: 'ad', id: `ad_${n}`, texts: [words.fresh(), words.fresh()] }] : []),
  ];
  const numbers = {
    rows: draws.between(3, 30),
    items: draws.between(2, 4),
    loading: draws.chance(0.08) ? 700 : 0,
  };
  const own = Array.from({ length: 4 }, () => words.fresh());

  const button = (link: { label: string; to: string }, i: number): unknown => ({
    type: 'button',
    id: `open_${n}_${i}`,
    label: link.label,
    tap: link.to,
  });
  const bodies: Readonly<Record<PageKind, () => unknown[]>> = {
    hub: () => [intro, ...links.map(button), ...extra],
    menu: () =>
      links.length === 0
        ? [intro, ...extra]
        : [
            ...extra,
            {
              type: 'menu',
              id: `menu_${n}`,
              rows: links.map((link) => ({ label: link.label, tap: link.to })),
            },
          ],
    list: () => [
      intro,
      {
        type: 'list',
        id: `list_${n}`,
        ...(links[0] === undefined
          ? {}
          : { tap: [{ do: 'write', texts: { picked: '{row.title}' } }, links[0].to] }),
        generate: { count: numbers.rows, words: own },
      },
    ],
    chain: () => [{ type: 'heading', id: `step_${n}`, text: own[0] }, intro, ...links.map(button)],
    form: () => [
      { type: 'field', id: `name_${n}`, label: own[0], required: true },
      ...(numbers.items > 2 ? [{ type: 'field', id: `mail_${n}`, label: 'Email', input: 'email' }] : []),
      {
        type: 'button',
        id: `submit_${n}`,
        label: links[0]?.label ?? own[1],
        tap: [
          {
            do: 'submit',
            message: `${own[2] ?? ''} is missing`,
            ok: links[0] === undefined ? ['@snack Done'] : [links[0].to],
          },
        ],
      },
    ],
    switches: () => [
      ...own.slice(0, numbers.items).map((label, i) => ({
        type: i % 2 === 0 ? 'switch' : 'checkbox',
        id: `option_${n}_${i}`,
        label,
      })),
      ...links.map(button),
    ],
    text: () => [intro, { type: 'text', id: `body_${n}`, text: `${own[0] ?? ''}. `, repeat: numbers.rows }],
    gallery: () => [
      intro,
      ...links.map((link, i) => ({
        type: 'image',
        id: `picture_${n}_${i}`,
        desc: link.label,
        height: 120,
        tap: link.to,
      })),
    ],
    dialogs: () => [
      intro,
      { type: 'button', id: `ask_${n}`, label: own[0], tap: `@dialog ${dialogId}` },
      ...links.map(button),
    ],
  };
  return {
    id: spec.id,
    title: spec.title,
    dialog,
    room: () => ROOM[spec.kind] - links.length,
    link: (label, to) => links.push({ label, to }),
    build: () => ({
      title: spec.title,
      activity: `.Page${activityOf(Number(n))}Activity`,
      up: !spec.root,
      ...(spec.tab ? { bottom: 'main' } : {}),
      loading: numbers.loading,
      body: bodies[spec.kind](),
    }),
  };
}
