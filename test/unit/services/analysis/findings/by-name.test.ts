import { execFileSync } from 'node:child_process';
import { expect, test } from 'vitest';

/** Swedish has its Ö behind the Z, English beside the O. */
const SCRIPT = `
  import { gravestFirst } from './agent/services/analysis/findings/build-findings.ts';
  const found = (name) => ({ kind: 'trap', severity: 'high', screens: [{ screenId: name, name }], action: null });
  console.log(gravestFirst(['Zebra', 'Öl', 'Apple'].map(found)).map(({ screens }) => screens[0].name).join());`;

test.each(['en_US.UTF-8', 'sv_SE.UTF-8'])(
  'findings are in one order, also where the locale is %s',
  (locale) => {
    const said = execFileSync(process.execPath, ['--import', 'tsx', '--input-type=module', '-e', SCRIPT], {
      encoding: 'utf8',
      env: { ...process.env, LC_ALL: locale },
    });
    expect(said.trim()).toBe('Apple,Öl,Zebra');
  },
);
