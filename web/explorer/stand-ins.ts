type Variables = Readonly<Record<string, unknown>>;

export interface NewestRun {
  readonly id: string;
  readonly appId: string;
}

const STAND_IN = /^\{\{(run|app)\}\}$/;

const replaceIn = (value: unknown, newest: NewestRun): unknown => {
  if (typeof value === 'string')
    return STAND_IN.test(value) ? (value === '{{run}}' ? newest.id : newest.appId) : value;
  if (Array.isArray(value)) return value.map((item: unknown) => replaceIn(item, newest));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, replaceIn(item, newest)]));
};

/**
 * Variables with `{{run}}` and `{{app}}` replaced. The newest run is asked for only where one of them occurs; without
 * any run an error says so.
 */
export async function resolveStandIns(
  variables: Variables,
  newestRun: () => Promise<NewestRun | null>,
): Promise<Variables> {
  if (!/"\{\{(run|app)\}\}"/.test(JSON.stringify(variables))) return variables;
  const newest = await newestRun();
  if (newest === null) throw new Error('There is no run yet: start one in the first tab.');
  return replaceIn(variables, newest) as Variables;
}
