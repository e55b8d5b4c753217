import { NO_IOS_SERVER } from '../../adapters/appium/ios/ios-server.ts';
import { ScreenGraphError } from '../../agent/domain/errors.ts';
import type { Platform } from '../../agent/domain/run.ts';
import type { Settings } from '../config/settings.ts';

/** Errors: `invalid_config` with what to give, where a platform has no server of its own and none is named. */
export function refuseWithoutServer(platform: Platform, { appium }: Pick<Settings, 'appium'>): void {
  if (platform === 'ios' && appium.url === null) throw new ScreenGraphError('invalid_config', NO_IOS_SERVER);
}
