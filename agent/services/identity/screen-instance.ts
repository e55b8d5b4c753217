import type { PerceivedScreen } from '../../domain/ui-element.ts';
import { routeParameters } from './route-template.ts';
import { titleOf } from './screen-name.ts';
import { screenTree } from './screen-tree.ts';

const MAX_TEXT = 200;

/** Which of the many things that one screen can show this capture shows: its title and what varies in its address. */
export interface ScreenInstance {
  readonly title: string;
  readonly parameters: readonly string[];
}

export function instanceOf(screen: PerceivedScreen): { title: string; parameters: string[] } {
  const title = titleOf(screenTree(screen))?.text ?? screen.foreground.title;
  const parameters = screen.dialect === 'web' ? routeParameters(screen.foreground.route) : [];
  return { title: title.slice(0, MAX_TEXT), parameters: parameters.map((text) => text.slice(0, MAX_TEXT)) };
}
