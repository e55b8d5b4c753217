import { ScreenGraphError } from '../../agent/domain/errors.ts';
import { createDraws } from './random.ts';
import { AppModel } from './model-schema.ts';

/** A random app: a function of its seed. */
export function generateModel(seed: number, options: { readonly screens: number }): AppModel {
  if (!Number.isInteger(options.screens) || options.screens < 12 || options.screens > 80)
    throw new ScreenGraphError('invalid_input', 'a generated model has 12 to 80 screens');
  const draws = createDraws(`generator/${seed}/${options.screens}`);
  const screens: Record<string, unknown> = {};
  for (let i = 0; i < options.screens; i++) {
    const next = 2 * i + 1;
    const body = [next, next + 1]
      .filter((to) => to < options.screens)
      .map((to) => ({ type: 'button', id: `go_${to}`, label: `Section ${to}`, tap: `page_${to}` }));
    screens[`page_${i}`] = {
      title: `Section ${i}`,
      body: [...body, { type: 'text', text: `${draws.between(1, 99)} items` }],
    };
  }
  return AppModel.parse({
    name: `generated-${seed}-${options.screens}`,
    app: { package: `com.example.generated${seed}`, label: 'Generated', version: '1.0.0' },
    start: 'page_0',
    screens,
  });
}
