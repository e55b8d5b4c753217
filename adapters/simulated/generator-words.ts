import type { Draws } from './random.ts';
import type { Words } from './generator-pages.ts';

const ADJECTIVES =
  'amber brisk calm daily early fair gentle hidden inner joint keen local merry narrow olden plain quick rapid silent tidy urban vivid warm young broad clever dusty eager fresh grand humble ideal jolly lively mild noble outer polite rare simple tender useful wise'.split(
    ' ',
  );
const NOUNS =
  'album basket canvas desk engine folder garage harvest island jacket kettle lantern meadow notebook orchard parcel quarry river saddle tunnel umbrella valley wagon yard anchor barrel candle diary easel fountain glacier hammer inbox jigsaw kiosk ladder mirror needle oven piano quilt radio studio ticket uniform village whistle academy bakery chapel dairy embassy factory gallery hospital'.split(
    ' ',
  );
const PLACES =
  'abroad at-night by-train for-two in-spring nearby of-today on-foot outdoors overseas to-go together upstairs with-music at-work for-kids in-town of-old on-sale by-boat for-guests in-colour of-glass without-rush'.split(
    ' ',
  );

const capital = (text: string): string => text.slice(0, 1).toUpperCase() + text.slice(1);

/** Labels that are used once and that words, not numbers, tell apart. */
export function createManyWords(draws: Draws): Words {
  const used = new Set<string>();
  return {
    fresh() {
      for (let tries = 0; ; tries++) {
        const place = tries > 4 ? ` ${draws.pick(PLACES).replace('-', ' ')}` : '';
        const more = tries > 20 ? ` ${draws.pick(NOUNS)}` : '';
        const text = `${capital(draws.pick(ADJECTIVES))} ${draws.pick(NOUNS)}${more}${place}`;
        if (used.has(text)) continue;
        used.add(text);
        return text;
      }
    },
  };
}
