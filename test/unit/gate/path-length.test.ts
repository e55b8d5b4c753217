import { expect, test } from 'vitest';
import { compareBuilds } from '../../../agent/services/analysis/drift/compare-builds.ts';
import { judgeBuild } from '../../../agent/services/analysis/gate.ts';
import { parseGateRules } from '../../../src/gate/rule-file.ts';
import { build, type Page } from '../../support/crawl/build-facts.ts';

function judged(pages: Readonly<Record<string, Page>>) {
  const facts = build('2.0', pages);
  const rules = parseGateRules('noNewCrash: false\nnoLostScreen: false\nmaxPathLength: 1', 'rules.yaml');
  const { results, notes } = judgeBuild(facts, facts, compareBuilds(facts, facts), rules);
  return { far: results[0]?.violations.map(({ screen }) => screen), notes: notes.join(' ') };
}

test('an entry of a menu that was followed on a later page is as near as the first page that shows it', () => {
  const { far, notes } = judged({
    home: { offers: { Orders: 'orders', Inbox: null } },
    orders: { offers: { Orders: null, Inbox: 'inbox', Details: 'details' } },
    inbox: { offers: { Orders: null, Inbox: null } },
    details: { offers: { Inbox: null } },
  });
  expect(far).toEqual(['details']);
  expect(notes).toContain(
    '1 screen is farther from the start than the 1 that are allowed only by what was tried: what leads there stands untried on nearer screens: "inbox".',
  );
});

test('what leads to several places, or did nothing on the nearer screen, makes nothing nearer', () => {
  const { far, notes } = judged({
    home: { offers: { Steps: 'one', Next: null, Help: '' } },
    one: { offers: { Next: 'two', Help: 'help' } },
    two: { offers: { Next: 'three' } },
    three: { offers: {} },
    help: { offers: {} },
  });
  expect([...(far ?? [])].sort()).toEqual(['help', 'three', 'two']);
  expect(notes).not.toContain('farther');
});
