/** What iOS itself calls the button of a bar that leads back, whatever screen it is labelled by. */
export const BACK_BUTTON = 'BackButton';

/** What iOS calls the part of the display whose touch closes what it shows over the rest, in every language. */
export const DISMISS_REGION = 'PopoverDismissRegion';

/** What iOS calls its sheet of the apps and people that something can be handed on to. */
export const SHARE_SHEET = 'ActivityListView';

/** What iOS calls the bar on top of the browser that it shows over an app (SFSafariViewController, a web sign-in). */
export const BROWSER_BAR = 'TopBrowserBar';
