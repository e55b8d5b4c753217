import { expect, it } from 'vitest';
import { signatureFeatures } from '../../../../agent/services/identity/signature/screen-signature.ts';
import { called, demo } from '../../../support/phones/xcuitest-nodes.ts';
import { androidScreen, androidText, androidView, ios } from '../../../support/screens/recorded-screens.ts';

const touch = (name: string, top: number, width = 900): string =>
  androidView(
    'android.view.ViewGroup',
    `[40,${top}][${40 + width},${top + 120}]`,
    `content-desc="${name}" clickable="true"`,
  );

/** As React Native draws a question with its answers. */
const asked = (count: string, question: string, answers: readonly string[], ...more: readonly string[]) =>
  signatureFeatures(
    androidScreen(
      androidText(count, 100) +
        androidText(question, 300) +
        answers.map((answer, i) => touch(answer, 600 + 160 * i)).join('') +
        more.join('') +
        touch('Next', 1700, 300),
    ),
  );

const FIRST = ['What is the capital of France?', ['Paris', 'London', 'Rome']] as const;
const SECOND = ['Who painted the Mona Lisa?', ['Leonardo', 'Picasso', 'Dalí', 'Monet']] as const;

it.each([
  ['Question 1 of 10', 'Question 2 of 10'],
  ['Q1/10', 'Q2/10'],
  ['Frage 3 von 12', 'Frage 4 von 12'],
  ['Pregunta 3', 'Pregunta 4'],
  ['Вопрос 3 из 12', 'Вопрос 4 из 12'],
  ['السؤال ٣ من ١٠', 'السؤال ٤ من ١٠'],
  ['คำถามที่ 1/5', 'คำถามที่ 2/5'],
  ['第1题', '第2题'],
  ['3 / 10 問', '4 / 10 問'],
  ['문제 3', '문제 4'],
])('questions of a quiz are one screen, whatever is asked and answered: %s', (one, other) => {
  expect(asked(one, ...FIRST)).toEqual(asked(other, ...SECOND));
});

it('steps of a form, and a question with another control beneath it, are pages of their own', () => {
  expect(asked('Step 1 of 10', ...FIRST)).not.toEqual(asked('Step 2 of 10', ...SECOND));
  expect(asked('Questions', ...FIRST)).not.toEqual(asked('Questions', ...SECOND));
  expect(asked('Question 1 of 10', ...FIRST)).not.toEqual(
    asked('Question 2 of 10', ...SECOND, touch('Explain the answer', 1500, 500)),
  );
});

it('a bar says what the questions are about', () => {
  const quiz = (title: string, count: string, answers: readonly string[]) =>
    signatureFeatures(
      ios(
        demo(
          called(
            'NavigationBar',
            title,
            [0, 47, 390, 44],
            {},
            called('StaticText', title, [130, 58, 130, 22]),
          ),
          called('StaticText', count, [20, 110, 350, 22]),
          ...answers.map((answer, i) => called('Button', answer, [20, 250 + 70 * i, 350, 50])),
        ),
      ),
    );
  expect(quiz('History', 'Question 1/10', FIRST[1])).toEqual(quiz('History', 'Question 2/10', SECOND[1]));
  expect(quiz('History', 'Question 1/10', FIRST[1])).not.toEqual(quiz('Music', 'Question 2/10', SECOND[1]));
});

it.each(['10 questions', 'Q3', 'Q3 2024'])('%s says nothing of which question is asked', (words) => {
  expect(asked('Costs', words, FIRST[1])).not.toEqual(asked('Revenue', words, FIRST[1]));
});

it('a list of questions that were asked, and what is gone on with, are no question', () => {
  const review = (title: string) =>
    asked(title, 'Question 1', ['Paris', 'London'], androidText('Question 2', 1200), touch('Dalí', 1300));
  expect(review('Mistakes')).not.toEqual(review('Favourites'));
  const goOn = androidView(
    'android.view.ViewGroup',
    '[40,420][940,560]',
    'clickable="true"',
    androidText('Question 3 of 10', 440),
  );
  const home = (title: string) => asked(title, 'Welcome', ['History', 'Music', 'Art'], goOn);
  expect(home('Learn')).not.toEqual(home('Teach'));
});

it.each([
  ['Select word #3', 'Select word #7'],
  ['Which word is #3?', 'Which word is #11?'],
  ['Select the 3rd word', 'Select the 12th word'],
  ['Wort Nr. 3', 'Wort Nr. 7'],
  ['Palabra n.º 3', 'Palabra n.º 7'],
  ['Выберите слово № 3', 'Выберите слово № 7'],
  ['请选择第 3 个单词', '请选择第 7 个单词'],
  ['3番目の単語を選択', '7番目の単語を選択'],
])('so is a phrase of which one word after the other is asked for: %s', (one, other) => {
  const words = [
    ['ghost', 'ocean', 'tiger'],
    ['actor', 'flame', 'river', 'lemon'],
  ] as const;
  expect(asked(one, 'Confirm your phrase', words[0])).toEqual(asked(other, 'Confirm your phrase', words[1]));
  expect(asked('Password 3', 'Open', words[0])).not.toEqual(asked('Password 4', 'Open', words[1]));
});

const word = (says: string, i: number, isTile = false): string =>
  androidView(
    'android.view.ViewGroup',
    `[${40 + (i % 3) * 300},${900 + Math.floor(i / 3) * 140}][${(isTile ? 320 : 100 + says.length * 20) + (i % 3) * 300},${1020 + Math.floor(i / 3) * 140}]`,
    `content-desc="${says}" clickable="true"`,
  );
const progress = androidView('android.widget.ProgressBar', '[200,100][900,140]', 'text="20.0"');
const exercise = (task: string, sentence: string, words: readonly string[], head = progress) =>
  signatureFeatures(
    androidScreen(
      head +
        androidText(task, 240) +
        androidText(sentence, 400) +
        words.map((one, i) => word(one, i)).join('') +
        touch('Check', 1600),
    ),
  );
const DOG = ['the', 'dog', 'sleeps', 'cat'];
const BREAD = ['I', 'eat', 'bread', 'she', 'drink'];

it('the words of which a sentence is put together are another set in each exercise of a lesson, not another screen', () => {
  const task = 'Translate this sentence';
  expect(exercise(task, 'Der Hund schläft', DOG)).toEqual(exercise(task, 'Ich esse Brot', BREAD));
  expect(exercise(task, 'Der Hund schläft', DOG)).not.toEqual(exercise('Tap what you hear', '', DOG));
  // Nothing shows how far one has come: they are what the page offers.
  expect(exercise('Tools', 'All', DOG, '')).not.toEqual(exercise('Tools', 'All', BREAD, ''));
  const wizard = (options: readonly string[]) =>
    signatureFeatures(
      androidScreen(
        progress +
          androidText('Your plan', 240) +
          options.map((one, i) => touch(one, 600 + 160 * i)).join(''),
      ),
    );
  expect(wizard(['Lose weight', 'Build muscle', 'Sleep', 'Run'])).not.toEqual(
    wizard(['Daily', 'Weekly', 'Never', 'Often']),
  );
});

it('tiles of one size are what a page offers, also while it shows that something is loaded', () => {
  const home = (tiles: readonly string[], head: string) =>
    signatureFeatures(
      androidScreen(head + androidText('Wallet', 240) + tiles.map((one, i) => word(one, i, true)).join('')),
    );
  const money = ['Send', 'Receive', 'Buy', 'Swap', 'Stake'];
  expect(home(money, progress).labels).toEqual(home(money, '').labels);
  expect(home(money, progress)).not.toEqual(home(['Photos', 'Videos', 'Files', 'Music'], progress));
});
