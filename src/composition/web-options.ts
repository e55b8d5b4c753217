import type { WebDriverOptions } from '../../adapters/appium/web/web-driver.ts';
import type { Settings } from '../config/settings.ts';

/** Where the server of the target is the one that the user named, what to log in with. */
function loginFor(target: string, login: string | null): Pick<WebDriverOptions, 'login'> {
  const address = login === null ? null : new URL(login);
  if (address === null || address.origin !== new URL(target).origin) return {};
  const { username, password } = address;
  return { login: { username: decodeURIComponent(username), password: decodeURIComponent(password) } };
}

/** What the settings say of the browser that opens a page. */
export const webOptions = (
  target: string,
  { browser }: Settings,
): Pick<WebDriverOptions, 'url' | 'chromiumPath' | 'chromedriverPath' | 'login'> => ({
  url: target,
  ...(browser.chromePath === null ? {} : { chromiumPath: browser.chromePath }),
  ...(browser.chromedriverPath === null ? {} : { chromedriverPath: browser.chromedriverPath }),
  ...loginFor(target, browser.login),
});
