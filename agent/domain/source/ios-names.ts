import { closesSheet } from './veils.ts';
import type { Bounds } from '../ui-element.ts';

/** What iOS itself calls the button of a bar that leads back, whatever screen it is labelled by. */
export const BACK_BUTTON = 'BackButton';

/** What shows the alerts of iOS itself: whatever language one is in, none of the app's own comes from there. */
export const IOS_SYSTEM = 'com.apple.springboard';

/** What iOS calls the part of the display whose touch closes what it shows over the rest, in every language. */
export const DISMISS_REGION = 'PopoverDismissRegion';

/** What iOS calls its sheet of the apps and people that something can be handed on to. */
export const SHARE_SHEET = 'ActivityListView';

/** What iOS calls the bar on top of the browser that it shows over an app (SFSafariViewController, a web sign-in). */
export const BROWSER_BAR = 'TopBrowserBar';

/** Of the height of the display: what closes a sheet takes at least so much above it. */
const LEAST = 0.2;
/** What says more tells of a picture. */
const LONGEST = 40;

/** Whether a box is one that closes what lies over it, as toolkits that draw themselves have them: it reaches from the top, and is called so. */
export const isClosingBox = (
  { name, bounds }: { readonly name: string; readonly bounds: Bounds },
  display: Pick<Bounds, 'width' | 'height'>,
): boolean =>
  name.length <= LONGEST &&
  (closesSheet(name) || /backdrop/i.test(name)) &&
  bounds.x <= 0 &&
  bounds.y <= 0 &&
  bounds.x + bounds.width >= display.width &&
  bounds.y + bounds.height >= display.height * LEAST;
