import type { PerceivedScreen } from '../../../domain/ui-element.ts';
import { routeParameters } from './route-template.ts';
import { titleOf } from './screen-name.ts';
import { screenTree } from '../tree/screen-tree.ts';

const MAX_TEXT = 200;

/** Which of the many things that one screen can show this capture shows: its title and what varies in its address. */
export interface ScreenInstance {
  readonly title: string;
  readonly parameters: readonly string[];
}

/** `item`: the word of its address that turned out to be what an item is called. */
export function instanceOf(screen: PerceivedScreen, item?: string): { title: string; parameters: string[] } {
  const title = titleOf(screenTree(screen))?.text ?? screen.foreground.title;
  const told = screen.dialect === 'web' ? routeParameters(screen.foreground.route) : [];
  const parameters = item === undefined ? told : [item, ...told];
  return { title: title.slice(0, MAX_TEXT), parameters: parameters.map((text) => text.slice(0, MAX_TEXT)) };
}
