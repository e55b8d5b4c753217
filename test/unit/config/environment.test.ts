import { describe, expect, it } from 'vitest';
import { environment, keepLoopbackDirect, keepToOurselves } from '../../../src/config/environment.ts';
import { SECRET_VARIABLES } from '../../../src/config/setting-table.ts';

describe('a proxy in the environment', () => {
  const after = (env: Record<string, string>): Record<string, string | undefined> => {
    keepLoopbackDirect(env);
    return env;
  };

  it('is not taken to what runs on this machine', () => {
    for (const name of ['HTTP_PROXY', 'https_proxy', 'ALL_PROXY']) {
      const env = after({ [name]: 'http://proxy.example.com:3128' });
      expect(env).toMatchObject({
        [name]: 'http://proxy.example.com:3128',
        NO_PROXY: 'localhost,127.0.0.1,::1,[::1]',
        no_proxy: 'localhost,127.0.0.1,::1,[::1]',
      });
    }
  });

  it('stays away from what was named before, by either name', () => {
    const env = { HTTP_PROXY: 'http://p:1', NO_PROXY: '.example.com; localhost', no_proxy: '10.0.0.1,' };
    expect(after(env)['NO_PROXY']).toBe('.example.com,localhost,10.0.0.1,127.0.0.1,::1,[::1]');
  });

  it('where there is none, changes nothing', () => {
    expect(after({ NO_PROXY: 'a', PATH: '/bin' })).toEqual({ NO_PROXY: 'a', PATH: '/bin' });
  });
});

describe('a secret in the environment', () => {
  it('is not inherited by what is started, and is still read here, also the second time', () => {
    const env: Record<string, string | undefined> = { ANTHROPIC_API_KEY: 'sk-1', PATH: '/bin' };
    keepToOurselves(SECRET_VARIABLES, env);
    keepToOurselves(SECRET_VARIABLES, env);
    expect(env).toEqual({ PATH: '/bin' });
    expect(environment(env)).toEqual({ ANTHROPIC_API_KEY: 'sk-1', PATH: '/bin' });
  });

  it('is the one that was set last, and what else is set later is read as well', () => {
    const env: Record<string, string | undefined> = { ANTHROPIC_API_KEY: 'sk-1' };
    keepToOurselves(SECRET_VARIABLES, env);
    Object.assign(env, { ANTHROPIC_API_KEY: 'sk-2', NO_PROXY: 'localhost' });
    expect(environment(env)).toEqual({ ANTHROPIC_API_KEY: 'sk-2', NO_PROXY: 'localhost' });
    keepToOurselves(SECRET_VARIABLES, env);
    expect(env).toEqual({ NO_PROXY: 'localhost' });
    expect(environment(env)).toEqual({ ANTHROPIC_API_KEY: 'sk-2', NO_PROXY: 'localhost' });
  });

  it('is each with which somebody signs in', () => {
    expect([...SECRET_VARIABLES].sort()).toEqual(
      [
        'ANTHROPIC_API_KEY',
        'ANTHROPIC_AUTH_TOKEN',
        'NEO4J_PASSWORD',
        'SCREENGRAPH_APPIUM_URL',
        'SCREENGRAPH_HTTP_LOGIN',
      ].sort(),
    );
  });
});
