import type { UiElement } from '../../../domain/ui-element.ts';
import { splitCamelCase } from '../../patterns/camel-case.ts';
import { parentOf } from './screen-tree.ts';
import type { ScreenTree } from './screen-tree.ts';

/** Names of elements that show who one is: `tvUserName`, `account_name`, `profile_email`. */
const CALLED_SO =
  /(?:^|_)(?:(?:user|account|profile|display|full|nick|member|customer|owner)_?(?:name|e?mail|handle)|(?:email|mail)_?address)(?:_?(?:text|tv|txt|view|value|\d+))?$/i;
const spaced = (name: string): string => splitCamelCase(name, '_').replace(/[-.]/g, '_');

/** An address or a handle, and nothing else; without what is behind the sign. */
const ADDRESS = /^(?:([\w.+-]+)@[\w-]+(?:\.[\w-]+)+|@([\p{L}\p{N}_.]{2,}))$/u;

/** Names of mailboxes that are no names of people. */
const OFFICES = /contact|support|help|info|mail|service|kontakt|hilfe|privacy|press|jobs|team/i;

const MAX_WORDS = 4;
const MIN_LETTERS = 3;

/** Whether an address is made of one of the words of a name. */
function isNamedIn(name: string, address: string): boolean {
  const [, box = '', handle = ''] = ADDRESS.exec(address) ?? [];
  const owner = (box + handle).toLowerCase();
  const words = name.toLowerCase().match(/\p{L}+/gu) ?? [];
  if (owner === '' || words.length > MAX_WORDS || OFFICES.test(owner)) return false;
  return words.some((word) => word.length >= MIN_LETTERS && owner.includes(word));
}

/**
 * Whether a text tells who one is signed in as, and not where one is: what is called so, an address, the name above an
 * address that is made of it.
 */
export function isAccountData(tree: ScreenTree, e: UiElement): boolean {
  if (ADDRESS.test(e.text) || CALLED_SO.test(spaced(e.resourceName))) return true;
  const beside = tree.children[parentOf(tree, e)?.index ?? -1] ?? [];
  for (let n = beside.indexOf(e.index) + 1; n < beside.length; n++) {
    const after = tree.screen.elements[beside[n] ?? -1];
    if (after?.visible === true && after.role === 'text' && after.text !== '')
      return isNamedIn(e.text, after.text);
  }
  return false;
}
