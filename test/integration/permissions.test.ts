import { expect, test } from 'vitest';
import { parseModel } from '../../adapters/simulated/model.ts';
import { parseRulesFile } from '../../src/config/rules-file.ts';
import { crawlSimulated, TEST_SCOPE } from '../support/crawl/loop-harness.ts';

const MODEL = `
name: asking
app: { package: com.example.asking, label: Asking, version: 1.0.0 }
start: home
screens:
  home: { title: Home, up: false, body: [{ type: button, id: near, label: What is near, tap: '@dialog where' }] }
  nearby: { title: Nearby, activity: .NearbyActivity, body: [{ type: text, id: words, text: A map of your street }] }
  search: { title: Search, activity: .SearchActivity, body: [{ type: text, id: words, text: Say where you are }] }
dialogs:
  where:
    style: permission
    message: Allow Asking to access this device's location?
    buttons:
      - { id: permission_allow_foreground_only_button, label: While using the app, tap: nearby }
      - { id: permission_deny_button, label: Don't allow, tap: search }
`;

test.each([
  ['permissions: allow', ['Nearby'], ['Search']],
  ['permissions: deny', ['Search'], ['Nearby']],
  ['deny: [Something else]', ['Nearby', 'Search'], []],
])('with `%s` the permission dialog is answered so', async (text, seen, unseen) => {
  const { run, repo } = await crawlSimulated({
    model: parseModel(MODEL, 'asking.yaml'),
    files: { rules: parseRulesFile(text, 'asking.rules.yaml') },
  });
  expect(run.stopReason).toBe('success');
  const names = (await repo.readRunMap(TEST_SCOPE, run.runId)).screens.map((screen) => screen.name);
  expect(names).toEqual(expect.arrayContaining(seen));
  for (const name of unseen) expect(names).not.toContain(name);
});
