import type { Settings } from '../../config/settings.ts';
import { chosenModel, costOfIterations, modeOf } from '../../composition/open-llm.ts';
import { settingOf } from '../../config/setting-table.ts';

/** `1.00 USD`, with as many digits as a small sum needs. */
export const usd = (amount: number): string =>
  `${amount === 0 || amount >= 0.995 ? amount.toFixed(2) : amount.toPrecision(2)} USD`;

/** What a crawl sends where and what it costs at most; null when nobody is asked. */
export function modelNotice(settings: Pick<Settings, 'run' | 'llm' | 'budgets'>): string | null {
  const chosen = chosenModel(settings.llm);
  const mode = modeOf(settings);
  if (mode === 'off' || chosen === null) return null;
  const when = mode === 'always' ? 'In every iteration' : 'Where something is new';
  const models = chosen.modelIds.join(', ');
  if (chosen.kind === 'local')
    return `${when} ${models} is asked, in this process: no screen leaves the machine.`;
  const { usd: most, limit } = costOfIterations(settings.llm, settings.budgets, Number.MAX_SAFE_INTEGER);
  const cap =
    most === null
      ? 'There is no cap on its cost (--max-cost sets one); '
      : most === 0
        ? ''
        : `It costs at most ${usd(most)}${limit === null ? '' : ` (${settingOf(limit)})`}; `;
  return `${when} ${models} is asked: what the screen shows is sent to ${chosen.destination}. ${cap}--mode off asks nobody.`;
}
