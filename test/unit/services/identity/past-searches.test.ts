import { describe, expect, it } from 'vitest';
import { signatureFeatures } from '../../../../agent/services/identity/signature/screen-signature.ts';
import {
  androidScreen as screen,
  androidText as text,
  androidView as view,
} from '../../../support/screens/recorded-screens.ts';

describe('what was searched for is no part of a screen', () => {
  const field = view('android.widget.EditText', '[40,100][960,200]', 'hint="Search" clickable="true"');
  const chip = (words: string, left: number): string =>
    view('android.view.View', `[${left},400][${left + 200},480]`, `clickable="true" content-desc="${words}"`);
  const labels = (inner: string): readonly string[] => signatureFeatures(screen(inner)).labels;
  const more =
    text('Categories', 700) +
    view('android.widget.Button', '[40,800][400,900]', 'text="Shoes" clickable="true"');

  it('below its heading, up to the next one', () => {
    const at = (...words: string[]): string =>
      field + text('Recent searches', 300) + words.map((word, i) => chip(word, 40 + i * 220)).join('') + more;
    expect(labels(at('green tea'))).toEqual(['button shoe', 'textfield search']);
    expect(labels(at('red lamp', 'green tea'))).toEqual(labels(at('green tea')));
    expect(signatureFeatures(screen(at('red lamp', 'green tea')))).toEqual(
      signatureFeatures(screen(at('green tea'))),
    );
  });

  it('also where the heading stands beside what clears it', () => {
    const clear = view('android.widget.Button', '[800,300][960,380]', 'text="Clear" clickable="true"');
    const row = view('android.view.ViewGroup', '[0,300][1000,380]', '', text('搜索历史', 300) + clear);
    const chips = view('android.view.ViewGroup', '[0,400][1000,480]', '', chip('green tea', 40));
    expect(labels(field + row + chips + more)).toEqual(['button shoe', 'textfield search']);
  });

  it('but controls without a field to search with are controls', () => {
    expect(labels(text('History', 300) + chip('Orders', 40))).toEqual(['button order']);
    expect(labels(field + text('Sizes', 300) + chip('Large', 40))).toEqual([
      'button large',
      'textfield search',
    ]);
  });
});

it.each(['clear_search_history', 'research_closed_cases'])(
  'what takes away more than what is typed, or only sounds like that (%s), tells a screen from others',
  (name) => {
    const field = view('android.widget.EditText', '[40,100][860,200]', 'hint="Search" clickable="true"');
    const entry = view(
      'android.widget.Button',
      '[40,300][860,400]',
      `resource-id="a.b:id/${name}" text="All" clickable="true"`,
    );
    expect(signatureFeatures(screen(field + entry))).not.toEqual(signatureFeatures(screen(field)));
    expect(signatureFeatures(screen(field + entry)).structure).toContain(name);
  },
);

it.each(['search_close_btn', 'open_search_view_clear_button', 'clear_text', 'btnClearSearch'])(
  'what takes away what was typed to search (%s) is there as long as something is typed, and makes no other screen',
  (name) => {
    const field = view('android.widget.EditText', '[40,100][860,200]', 'hint="Search" clickable="true"');
    const cross = view(
      'android.widget.ImageView',
      '[860,100][960,200]',
      `resource-id="a.b:id/${name}" content-desc="Clear query" clickable="true"`,
    );
    expect(signatureFeatures(screen(field + cross))).toEqual(signatureFeatures(screen(field)));
    const other = cross.replace(name, 'scan_code');
    expect(signatureFeatures(screen(field + other))).not.toEqual(signatureFeatures(screen(field)));
  },
);
