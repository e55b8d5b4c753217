import { bareLabel } from '../labels/bare-label.ts';
import { reasonOfLabel } from '../labels/safe-words.ts';

/** What languages put between a call and whom it goes to. */
const TO = /[\s,:–-]+(?:to|with|mit|an|à|avec|al?|con|para|com|aan|met|do|z|till|til|med|s|с|з)$/iu;
/** A name of one letter may be any word. */
const SHORTEST = 2;
/** What is longer is a text. */
const LONGEST = 80;
/** What has to do with calls, by the word that is both an order and a thing (`Call Settings` on the page `Settings`). */
const THINGS =
  /^(?:(?:phone|app|system|general|advanced|my|recent|all) )?(?:settings?|preferences|options|history|logs?|lists?|details?|info(?:rmation)?|forwarding|waiting|barring|recordings?|quality|filters?|screening|blocking|stats|statistics|usage|costs?|rates?|duration|times?|notes?|queues?|cent(?:er|re)s?|hub|home|back)$/iu;

/** A name as it is said, and by its first word alone, as those are called that one knows; small letters begin no name. */
const spoken = (name: string): readonly string[] => {
  const whole = bareLabel(name);
  if (THINGS.test(whole)) return [];
  return [whole, whole.split(' ')[0] ?? ''].filter(
    (said) => said.length >= SHORTEST && !/^\p{Ll}/u.test(said),
  );
};

/**
 * Whether a control calls those whose names are given, its page being about them or its own text saying so: `Voice call Tom` on the page
 * about Tom Hill does, as a row of a list too, while elsewhere it may be a note or the name of a setting.
 */
export function callsByName(label: string, names: readonly (string | null | undefined)[]): boolean {
  if (label.length > LONGEST) return false;
  const said = bareLabel(label);
  const known = names.filter((name) => typeof name === 'string' && name !== label) as readonly string[];
  return known.flatMap(spoken).some((name) => {
    const rest = said.endsWith(` ${name}`)
      ? said.slice(0, -name.length).trim()
      : said.startsWith(`${name} `)
        ? said.slice(name.length).trim()
        : '';
    return rest !== '' && [rest, rest.replace(TO, '')].some((order) => reasonOfLabel(order) === 'call');
  });
}
