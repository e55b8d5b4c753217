import { describe, expect, it } from 'vitest';
import { environmentOfServer, installHint } from '../../../../../adapters/neo4j/managed/managed-java.ts';

describe('the environment of the private server', () => {
  it('has what Java needs, a locale of UTF-8, and no key of anything', () => {
    const java = {
      PATH: '/usr/bin',
      HOME: '/home/me',
      TZ: 'Europe/Paris',
      JAVA_TOOL_OPTIONS: '-Xss1m',
      JDK_JAVA_OPTIONS: '-Xss1m',
      LD_LIBRARY_PATH: '/lib',
      NIX_LD_LIBRARY_PATH: '/nix',
    };
    const others = {
      ANTHROPIC_API_KEY: 'sk-1',
      AWS_SECRET_ACCESS_KEY: 'a',
      GITHUB_TOKEN: 'g',
      SHOP_PASSWORD: 'p',
      MY_HOME: 'h',
      LC_ALL: 'de_DE',
    };
    expect(environmentOfServer({ ...java, ...others })).toEqual({ ...java, LC_ALL: 'C.UTF-8' });
  });
});

describe('the command that gets what is missing', () => {
  it('is one that works where it is read: root in a container has no sudo', () => {
    expect(installHint('maven', 'maven', 0)).toMatch(/^(?:apt-get|brew) install maven$/);
    expect(installHint('maven', 'maven', 1000)).toMatch(/^(?:sudo apt-get|brew) install maven$/);
  });
});
