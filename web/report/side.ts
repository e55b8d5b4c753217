import { wayTo, type MapData, type MapScreen } from './data.ts';

const element = <K extends keyof HTMLElementTagNameMap>(name: K, text = ''): HTMLElementTagNameMap[K] => {
  const made = document.createElement(name);
  made.textContent = text;
  return made;
};

/** What is known of a screen; words of the app only ever become text. */
export function showSide(
  side: HTMLElement,
  data: MapData,
  screen: MapScreen,
  choose: (id: string) => void,
): void {
  const names = new Map(data.screens.map(({ id, name }) => [id, name]));
  const link = (id: string): HTMLElement => {
    const button = element('button', names.get(id) ?? id);
    button.type = 'button';
    // It is gone with all else that stood here; who works by keyboard goes on with what came.
    button.addEventListener('click', () => {
      choose(id);
      side.querySelector('h3')?.focus();
    });
    return button;
  };
  const title = element('h3', screen.name);
  title.tabIndex = -1;
  const parts: HTMLElement[] = [title];
  const picture = document.getElementById(`p-${screen.id}`);
  if (picture instanceof HTMLImageElement) {
    const image = element('img');
    image.src = picture.src;
    image.alt = '';
    parts.push(image);
  }
  if (screen.purpose !== '') parts.push(element('p', screen.purpose));
  if (screen.route !== '') parts.push(element('p', screen.route));
  const steps = wayTo(data, screen.id);
  const how =
    steps === null
      ? 'No way from the start is known.'
      : steps.length === 0
        ? 'The crawl begins here.'
        : 'The way there';
  parts.push(element(steps?.length ? 'h4' : 'p', how));
  if (steps !== null && steps.length > 0) {
    const list = element('ol');
    for (const step of steps) {
      const item = element('li');
      item.append(element('bdi', step.label), ' → ', link(step.to));
      list.append(item);
    }
    parts.push(list);
  }
  const more = element('a', 'In the list of screens');
  more.href = `#s-${screen.id}`;
  parts.push(more);
  side.replaceChildren(...parts);
  side.hidden = false;
}
