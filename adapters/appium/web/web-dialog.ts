import type { Viewport } from '../../../agent/domain/ui-element.ts';
import type { WalkNode } from '../page/answers.ts';

/** An open alert, confirm or prompt. While it is open no script runs and no screenshot is taken. */
export interface WebDialog {
  readonly kind: 'alert' | 'confirm' | 'prompt';
  readonly text: string;
}

export const DIALOG_KEYS = {
  accept: 'dialog:accept',
  dismiss: 'dialog:dismiss',
  text: 'dialog:text',
} as const;

/** The page script ends a confirm's message with one invisible separator, a prompt's with two. */
export const readDialog = (message: string): WebDialog => {
  const marks = /(?<!\u2063)\u2063*$/.exec(message)?.[0].length ?? 0;
  return {
    kind: marks >= 2 ? 'prompt' : marks === 1 ? 'confirm' : 'alert',
    text: message.replace(/(?<!\u2063)\u2063+$/, ''),
  };
};

const BUTTON = { visible: 'true', 'on-screen': 'true', enabled: 'true' };

/**
 * The dialog as a page of its own; its bounds are made up, its keys are what acts on it. What its field holds cannot be
 * read: `filled` says whether something was typed since it opened.
 */
export const dialogTree = (dialog: WebDialog, viewport: Viewport, filled = false): WalkNode => {
  const width = Math.min(viewport.width - 32, 360);
  const left = Math.round((viewport.width - width) / 2);
  const top = Math.round(viewport.height / 2) - 90;
  const node = (attributes: Record<string, string>, children: WalkNode[] = []): WalkNode => ({
    attributes: { ...attributes, ...BUTTON },
    children,
  });
  const button = (name: string, key: string, x: number): WalkNode =>
    node({
      role: 'button',
      class: 'button',
      name,
      text: name,
      bounds: `${x},${top + 120},80,44`,
      clickable: 'true',
      key,
    });
  const children = [
    node({
      role: 'text',
      class: '#text',
      name: dialog.text,
      text: dialog.text,
      bounds: `${left + 16},${top + 16},${width - 32},48`,
    }),
  ];
  if (dialog.kind === 'prompt')
    children.push(
      node({
        role: 'textfield',
        class: 'input',
        'input-type': 'text',
        editable: 'true',
        ...(filled ? { filled: 'true' } : {}),
        bounds: `${left + 16},${top + 68},${width - 32},44`,
        clickable: 'true',
        key: DIALOG_KEYS.text,
      }),
    );
  children.push(button('OK', DIALOG_KEYS.accept, left + width - 96));
  if (dialog.kind !== 'alert') children.push(button('Cancel', DIALOG_KEYS.dismiss, left + width - 184));
  return node(
    {
      role: 'alert',
      class: 'dialog',
      name: dialog.text,
      bounds: `${left},${top},${width},180`,
      modal: 'true',
    },
    children,
  );
};
