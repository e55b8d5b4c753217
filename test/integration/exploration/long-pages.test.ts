import { describe, expect, it } from 'vitest';
import { createMemoryStore } from '../../../adapters/memory/memory-store.ts';
import { parseModel } from '../../../adapters/simulated/model.ts';
import { crawlSimulated, TEST_SCOPE } from '../../support/crawl/loop-harness.ts';

const clause = (n: number): string =>
  `Clause ${n} says something about the rights and the duties of both parties. `;
const paragraphs = (count: number): string =>
  Array.from(
    { length: count },
    (_, n) => `      - { type: text, id: p${n}, text: '${clause(n)}', repeat: 6 }`,
  ).join('\n');

/** An app with a long page; below its text, a button is the only way to a screen. */
const app = (text: string): string => `name: terms
app: { package: com.example.terms, label: Terms, version: 1.0.0 }
start: home
screens:
  home:
    title: Start
    up: false
    body:
      - { type: button, id: open, label: Terms, tap: long }
  long:
    title: Terms
    activity: .TermsActivity
    body:
${text}
      - { type: button, id: contact, label: Contact us, tap: contact }
  contact: { title: Contact, activity: .ContactActivity, body: [ { type: switch, id: b, label: Weekly } ] }
`;

async function crawl(
  text: string,
): Promise<{ readonly screens: readonly string[]; readonly actions: number }> {
  const store = createMemoryStore();
  const model = parseModel(app(text), 'terms.yaml');
  const { run } = await crawlSimulated({ model, seed: 1, repo: store.repo, budgets: { maxActions: 100 } });
  const map = await store.repo.readRunMap(TEST_SCOPE, run.runId);
  return { screens: map.screens.map((s) => s.name).sort(), actions: run.head.usage.actions };
}

describe('long pages of text', () => {
  it('are scrolled to their end', async () => {
    const { screens } = await crawl(paragraphs(14));
    expect(screens).toEqual(['Contact', 'Start', 'Terms']);
  });

  it('are let be when nothing to act on comes for long', async () => {
    const { screens, actions } = await crawl(paragraphs(55));
    expect(screens).toEqual(['Start', 'Terms']);
    expect(actions).toBeLessThan(20);
  });
});
