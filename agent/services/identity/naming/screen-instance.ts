import type { PerceivedScreen } from '../../../domain/ui-element.ts';
import { routeParameters } from './route-template.ts';
import { titleOf } from './screen-title.ts';
import { stepWords } from './step-words.ts';
import { screenTree } from '../tree/screen-tree.ts';

const MAX_TEXT = 200;

/** Which of the many things that one screen can show this capture shows: its title and what varies in its address. */
export interface ScreenInstance {
  readonly title: string;
  readonly parameters: readonly string[];
  /** A name for what it says beside its controls, on a phone. */
  readonly says?: string;
}

/** `item`: the word of its address that turned out to be what an item is called. */
export function instanceOf(
  screen: PerceivedScreen,
  item?: string,
): { title: string; parameters: string[]; says?: string } {
  const tree = screenTree(screen);
  const title = titleOf(tree)?.text ?? screen.foreground.title;
  const says = stepWords(tree);
  const told = screen.dialect === 'web' ? routeParameters(screen.foreground.route) : [];
  const parameters = item === undefined ? told : [item, ...told];
  return {
    title: title.slice(0, MAX_TEXT),
    parameters: parameters.map((text) => text.slice(0, MAX_TEXT)),
    ...(says === '' ? {} : { says }),
  };
}
