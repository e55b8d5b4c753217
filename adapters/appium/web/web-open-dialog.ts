import { type WebDialog, readDialog } from './web-dialog.ts';
import type { WebSession } from './web-session.ts';

type Asked = Pick<WebSession, 'call' | 'newWindows'>;

/** The dialog that is open: in a window that the driver may not know yet, else in the one in front. */
export const openDialog = async ({ call, newWindows }: Asked): Promise<WebDialog> =>
  newWindows.dialog() ?? readDialog(await call('read a dialog', (b) => b.getAlertText()));

export const answerDialog = ({ call, newWindows }: Asked, accept: boolean): Promise<void> =>
  newWindows.dialog()
    ? newWindows.answer(accept)
    : call('answer a dialog', (b) => (accept ? b.acceptAlert() : b.dismissAlert()));

export const typeIntoDialog = async ({ call, newWindows }: Asked, text: string): Promise<void> => {
  if (newWindows.dialog()) newWindows.type(text);
  else await call('type into a dialog', (b) => b.sendAlertText(text));
};
