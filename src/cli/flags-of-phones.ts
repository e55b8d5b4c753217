import type { Platform } from '../../agent/domain/run.ts';
import type { Options } from './session.ts';

const FLAGS = ['appium', 'capabilities'] as const;

/**
 * What to say of flags that name what drives a phone, where a target has none; null where there is nothing to say. Settings hold for all
 * targets.
 */
export function passedOver(platform: Platform, options: Options): string | null {
  const given = FLAGS.filter((flag) => typeof options[flag] === 'string').map((flag) => `--${flag}`);
  if (given.length === 0 || platform === 'android' || platform === 'ios') return null;
  const instead =
    platform === 'web' ? 'a page is opened in the browser of this machine' : 'a simulated app needs none';
  return `${given.join(' and ')}: of phones only, and passed over here; ${instead}.`;
}
