import { describe, expect, it } from 'vitest';
import { signatureFeatures } from '../../../../agent/services/identity/signature/screen-signature.ts';
import {
  androidScreen,
  androidText,
  androidView,
  node,
  web,
} from '../../../support/screens/recorded-screens.ts';

describe('what a field of the screen holds is no part of its title', () => {
  const full = { bounds: '0,0,412,915' };
  const heading = (text: string): string => node('heading', { text, name: text, bounds: '16,20,380,30' });
  const field = (value: string, more: Readonly<Record<string, string | boolean>> = {}): string =>
    node('textfield', {
      name: 'Title',
      editable: true,
      ...(value === '' ? {} : { filled: true, value }),
      bounds: '16,100,380,40',
      ...more,
    });
  const page = (...inner: readonly string[]) =>
    signatureFeatures(web(node('group', full, ...inner), { route: '/entries/first' }));
  const title = (text: string, value: string): string => page(heading(text), field(value)).title;

  it('where an editor shows beside it what is being written', () => {
    expect(page(heading('Hello world'), field('Hello world'))).toEqual(
      page(heading('Coffee window'), field('Coffee window')),
    );
    expect(title('Editing: Coffee window', 'coffee window')).toBe(title('Editing: Tea', 'Tea'));
    expect(title('Editing: Coffee window', 'Coffee window')).toBe('editing');
  });

  it('where results are headed by what was searched for', () => {
    expect(title('Results for “green tea”', 'green tea')).toBe(
      title('Results for “lamp (red)”', 'lamp (red)'),
    );
  });

  it('on a phone as well', () => {
    const note = (text: string) =>
      signatureFeatures(
        androidScreen(
          androidText(text, 60) +
            androidView('android.widget.EditText', '[40,300][960,400]', `text="${text}" clickable="true"`),
        ),
      );
    expect(note('Shopping').title).toBe(note('Holidays').title);
  });

  it('but a title is one whatever is hidden, begins alike or is too short to be meant', () => {
    expect(title('Settings', 'Set')).toBe('setting');
    // By chance.
    expect(title('Hidden album', 'hidden')).toBe('hidden album');
    expect(title('Humble island', 'island')).toBe('humble island');
    expect(title('Plan B', 'B')).toBe(title('Plan B', ''));
    expect(page(heading('Secret word'), field('Secret word', { password: true })).title).toBe('secret word');
    expect(title('Groceries', '')).not.toBe(title('Holidays', ''));
  });
});
