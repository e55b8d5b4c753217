import type { WebSession } from './web-session.ts';

/** The phone that a browser passes for. */
export interface Phone {
  readonly viewport: { readonly width: number; readonly height: number; readonly scale: number };
  readonly userAgent: string;
}

/**
 * Makes the window in front a phone's, for all documents to come. Not by the driver's `mobileEmulation`: that says all of
 * it again whenever a document comes, and what it says while an alert of the new document opens is never answered
 * (chromedriver 156: the session hangs until its browser is ended). What the browser was told once it keeps.
 */
export async function emulatePhone(session: Pick<WebSession, 'cdp'>, phone: Phone): Promise<void> {
  const { width, height, scale } = phone.viewport;
  await session.cdp('Emulation.setDeviceMetricsOverride', {
    ...{ width, height },
    deviceScaleFactor: scale,
    mobile: true,
  });
  await session.cdp('Emulation.setTouchEmulationEnabled', { enabled: true });
  await session.cdp('Emulation.setUserAgentOverride', {
    userAgent: phone.userAgent,
    userAgentMetadata: {
      ...{ platform: 'Android', platformVersion: '', architecture: '', model: '', mobile: true },
      ...{ bitness: '', wow64: false },
    },
  });
}
