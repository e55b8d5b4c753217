import { expect, it } from 'vitest';
import { signatureFeatures } from '../../../../agent/services/identity/signature/screen-signature.ts';
import { called, demo, xcui } from '../../../support/phones/xcuitest-nodes.ts';
import { androidScreen, androidText, androidView, ios } from '../../../support/screens/recorded-screens.ts';

it('a day that is chosen in a week is content, a place that is chosen among others is not', () => {
  const strip = (words: readonly string[], chosen: number): ReturnType<typeof androidScreen> =>
    androidScreen(
      androidText('Agenda', 100) +
        androidView(
          'android.view.View',
          '[0,300][1000,400]',
          '',
          words
            .map((said, i) =>
              androidView(
                'android.view.View',
                `[${i * 300},300][${i * 300 + 300},400]`,
                `clickable="true" selected="${i === chosen}" content-desc="${said}"`,
              ),
            )
            .join(''),
        ),
    );
  const flags = (words: readonly string[]): unknown[] =>
    [0, 1].map((chosen) => signatureFeatures(strip(words, chosen)).flags);
  expect(flags(['Mon, 23', 'Tue, 24', 'Wed, 25'])).toEqual([[], []]);
  expect(flags(['Day', 'Plan', 'Trips'])).toEqual([['tab day'], ['tab plan']]);
});

it('a range of a chart is content, also where one letter stands for it or a word stands beside the others', () => {
  const chart = (words: readonly string[], chosen: string) =>
    ios(
      demo(
        called('NavigationBar', 'Steps', [0, 47, 390, 44]),
        xcui(
          'SegmentedControl',
          { box: [20, 100, 350, 32] },
          ...words.map((said, i) =>
            called('Button', said, [20 + i * 60, 100, 60, 32], {
              traits: said === chosen ? 'Button, Selected' : 'Button',
              value: said === chosen ? '1' : '',
            }),
          ),
        ),
      ),
      { appIdentifier: 'com.example.demo' },
    );
  const flags = (words: string): unknown[] =>
    words.split(' ').map((chosen) => signatureFeatures(chart(words.split(' '), chosen)).flags);
  expect(flags('D W M Y')).toEqual([[], [], [], []]);
  expect(flags('1D 1W 1M 1Y ALL')).toEqual([[], [], [], [], []]);
  expect(flags('Day Week Month 6_Months Year'.replaceAll('_', '\u00a0'))).toEqual([[], [], [], [], []]);
  expect(flags('Woche Monat Jahr Gesamt')).toEqual([[], [], [], []]);
  expect(flags('週 月 年 全部')).toEqual([[], [], [], []]);
  // The views of a calendar.
  expect(flags('Day Week Month Year')).toEqual([['tab day'], ['tab week'], ['tab month'], ['tab year']]);
  const withDays = [['tab day'], [], ['tab week'], ['tab month']];
  expect(flags('Day 3_days Week Month'.replaceAll('_', '\u00a0'))).toEqual(withDays);
  expect(flags('Past Planned All')).toEqual([['tab past'], ['tab planned'], ['tab all']]);
});
