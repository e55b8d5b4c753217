import { meantBySlip } from '../../agent/services/patterns/near-names.ts';

/** How a text from a flag or the environment becomes a value. */
export type Kind = 'text' | 'number' | 'duration' | 'size' | 'list' | 'switch';

export interface SettingRow {
  /** Where it is in `Settings`. */
  readonly path: string;
  readonly kind: Kind;
  readonly flag?: string;
  readonly env?: string;
  /** Of no concern to what this program starts. */
  readonly secret?: true;
}

/** Every setting that has a flag or an environment variable. */
export const SETTING_TABLE: readonly SettingRow[] = [
  { path: 'home', kind: 'text', env: 'SCREENGRAPH_HOME' },
  { path: 'store', kind: 'text', flag: '--store', env: 'SCREENGRAPH_STORE' },
  { path: 'neo4j.uri', kind: 'text', env: 'NEO4J_URI' },
  { path: 'neo4j.username', kind: 'text', env: 'NEO4J_USERNAME' },
  { path: 'neo4j.password', kind: 'text', env: 'NEO4J_PASSWORD', secret: true },
  { path: 'neo4j.database', kind: 'text', env: 'NEO4J_DATABASE' },
  { path: 'neo4j.waitMs', kind: 'duration', env: 'SCREENGRAPH_NEO4J_WAIT' },
  { path: 'neo4j.line', kind: 'text', env: 'SCREENGRAPH_NEO4J_LINE' },
  { path: 'neo4j.javaHome', kind: 'text', env: 'SCREENGRAPH_JAVA_HOME' },
  { path: 'neo4j.heap', kind: 'text', flag: '--heap', env: 'SCREENGRAPH_NEO4J_HEAP' },
  { path: 'neo4j.pageCache', kind: 'text', flag: '--page-cache', env: 'SCREENGRAPH_NEO4J_PAGE_CACHE' },
  { path: 'tenancy.tenantId', kind: 'text', env: 'SCREENGRAPH_TENANT' },
  { path: 'tenancy.projectId', kind: 'text', env: 'SCREENGRAPH_PROJECT' },
  { path: 'run.policy', kind: 'text', flag: '--policy', env: 'SCREENGRAPH_POLICY' },
  { path: 'run.mode', kind: 'text', flag: '--mode', env: 'SCREENGRAPH_MODE' },
  { path: 'run.vision', kind: 'text', flag: '--vision', env: 'SCREENGRAPH_VISION' },
  { path: 'run.whenSpent', kind: 'text', flag: '--when-spent', env: 'SCREENGRAPH_WHEN_SPENT' },
  { path: 'run.modelMayStop', kind: 'switch', env: 'SCREENGRAPH_MODEL_MAY_STOP' },
  { path: 'run.knowledge', kind: 'text', flag: '--knowledge', env: 'SCREENGRAPH_KNOWLEDGE' },
  { path: 'run.seed', kind: 'number', flag: '--seed', env: 'SCREENGRAPH_SEED' },
  { path: 'run.viewport', kind: 'size', flag: '--viewport', env: 'SCREENGRAPH_VIEWPORT' },
  { path: 'run.allow', kind: 'list', flag: '--allow', env: 'SCREENGRAPH_ALLOW' },
  { path: 'run.text', kind: 'list', flag: '--text', env: 'SCREENGRAPH_TEXT' },
  { path: 'run.topK', kind: 'number', env: 'TOPK_LIMIT' },
  { path: 'run.gridTaps', kind: 'number', flag: '--grid-taps', env: 'SCREENGRAPH_GRID_TAPS' },
  { path: 'run.resets', kind: 'number', flag: '--resets', env: 'SCREENGRAPH_RESETS' },
  { path: 'run.ocr', kind: 'text', flag: '--ocr', env: 'SCREENGRAPH_OCR' },
  { path: 'run.stopBelow', kind: 'number', flag: '--stop-below', env: 'SCREENGRAPH_STOP_BELOW' },
  { path: 'run.without', kind: 'list', env: 'SCREENGRAPH_WITHOUT' },
  { path: 'budgets.maxSteps', kind: 'number', env: 'SCREENGRAPH_MAX_STEPS' },
  { path: 'budgets.maxTaps', kind: 'number', env: 'SCREENGRAPH_MAX_TAPS' },
  {
    path: 'budgets.maxIterations',
    kind: 'number',
    flag: '--max-iterations',
    env: 'SCREENGRAPH_MAX_ITERATIONS',
  },
  { path: 'budgets.maxActions', kind: 'number', flag: '--max-actions', env: 'SCREENGRAPH_MAX_ACTIONS' },
  { path: 'budgets.maxScreens', kind: 'number', flag: '--max-screens', env: 'SCREENGRAPH_MAX_SCREENS' },
  { path: 'budgets.maxTimeMs', kind: 'duration', flag: '--max-time', env: 'SCREENGRAPH_MAX_TIME' },
  { path: 'budgets.maxTokens', kind: 'number', flag: '--max-tokens', env: 'TOKEN_BUDGET_PER_RUN' },
  { path: 'budgets.tokensPerLoop', kind: 'number', env: 'TOKEN_BUDGET_PER_LOOP' },
  { path: 'budgets.maxLlmCalls', kind: 'number', flag: '--max-calls', env: 'SCREENGRAPH_MAX_CALLS' },
  { path: 'budgets.maxCostUsd', kind: 'number', flag: '--max-cost', env: 'SCREENGRAPH_MAX_COST_USD' },
  { path: 'data', kind: 'text', flag: '--data', env: 'SCREENGRAPH_DATA' },
  { path: 'rules', kind: 'text', flag: '--rules', env: 'SCREENGRAPH_RULES' },
  { path: 'setup', kind: 'text', flag: '--setup', env: 'SCREENGRAPH_SETUP' },
  { path: 'analysis.maxScreens', kind: 'number', env: 'SCREENGRAPH_ANALYSIS_SCREENS' },
  { path: 'llm.provider', kind: 'text', flag: '--llm', env: 'SCREENGRAPH_LLM' },
  { path: 'llm.apiKey', kind: 'text', env: 'ANTHROPIC_API_KEY', secret: true },
  { path: 'llm.authToken', kind: 'text', env: 'ANTHROPIC_AUTH_TOKEN', secret: true },
  // Ours wins over the one that all programs of this kind know.
  { path: 'llm.baseUrl', kind: 'text', env: 'ANTHROPIC_BASE_URL' },
  { path: 'llm.baseUrl', kind: 'text', env: 'SCREENGRAPH_LLM_BASE_URL' },
  { path: 'llm.model', kind: 'text', flag: '--model', env: 'SCREENGRAPH_LLM_MODEL' },
  { path: 'llm.gguf', kind: 'text', env: 'SCREENGRAPH_LLM_GGUF' },
  { path: 'llm.requestMs', kind: 'duration', env: 'SCREENGRAPH_LLM_REQUEST_TIME' },
  { path: 'llm.totalMs', kind: 'duration', env: 'SCREENGRAPH_LLM_TIME' },
  { path: 'llm.retries', kind: 'number', env: 'SCREENGRAPH_LLM_RETRIES' },
  { path: 'llm.stream', kind: 'switch', env: 'SCREENGRAPH_LLM_STREAM' },
  { path: 'llm.contextTokens', kind: 'number', env: 'SCREENGRAPH_LLM_CONTEXT' },
  { path: 'leaseMs', kind: 'duration', env: 'SCREENGRAPH_LEASE' },
  { path: 'artifactWaitMs', kind: 'duration', env: 'SCREENGRAPH_ARTIFACT_WAIT' },
  { path: 'browser.chromePath', kind: 'text', env: 'CHROME_PATH' },
  { path: 'browser.chromedriverPath', kind: 'text', env: 'CHROMEDRIVER_PATH' },
  { path: 'browser.login', kind: 'text', env: 'SCREENGRAPH_HTTP_LOGIN', secret: true },
  { path: 'run.device', kind: 'text', flag: '--device', env: 'SCREENGRAPH_DEVICE' },
  { path: 'appium.url', kind: 'text', flag: '--appium', env: 'SCREENGRAPH_APPIUM_URL', secret: true },
  {
    path: 'appium.capabilitiesFile',
    kind: 'text',
    flag: '--capabilities',
    env: 'SCREENGRAPH_CAPABILITIES',
  },
  { path: 'appium.callMs', kind: 'duration', env: 'SCREENGRAPH_APPIUM_CALL_TIME' },
  { path: 'appium.openMs', kind: 'duration', env: 'SCREENGRAPH_APPIUM_OPEN_TIME' },
  { path: 'appium.answerBytes', kind: 'number', env: 'SCREENGRAPH_APPIUM_ANSWER_BYTES' },
  // The two that all tools of Android know, the newer one over the older.
  { path: 'android.sdk', kind: 'text', env: 'ANDROID_SDK_ROOT' },
  { path: 'android.sdk', kind: 'text', env: 'ANDROID_HOME' },
  { path: 'android.adbPort', kind: 'number', env: 'ANDROID_ADB_SERVER_PORT' },
  { path: 'android.serial', kind: 'text', env: 'ANDROID_SERIAL' },
  { path: 'telemetry.file', kind: 'text', env: 'SCREENGRAPH_TELEMETRY_FILE' },
  { path: 'telemetry.otlp.endpoint', kind: 'text', env: 'OTEL_EXPORTER_OTLP_ENDPOINT' },
  { path: 'telemetry.sensitiveApps', kind: 'list', env: 'SCREENGRAPH_SENSITIVE_APPS' },
  { path: 'serve.port', kind: 'number', flag: '--port', env: 'SCREENGRAPH_PORT' },
  { path: 'serve.host', kind: 'text', flag: '--host', env: 'SCREENGRAPH_HOST' },
  { path: 'serve.hosts', kind: 'list', flag: '--allow-host', env: 'SCREENGRAPH_ALLOW_HOSTS' },
  { path: 'serve.origins', kind: 'list', flag: '--allow-origin', env: 'SCREENGRAPH_ALLOW_ORIGINS' },
  { path: 'serve.worker', kind: 'switch', flag: '--worker', env: 'SCREENGRAPH_WORKER' },
  { path: 'serve.pollMs', kind: 'duration', env: 'SCREENGRAPH_POLL' },
  { path: 'serve.tenants', kind: 'list', env: 'SCREENGRAPH_WORK_FOR' },
  { path: 'serve.workers', kind: 'number', flag: '--workers', env: 'SCREENGRAPH_WORKERS' },
  { path: 'serve.keys', kind: 'text', flag: '--keys', env: 'SCREENGRAPH_KEYS' },
  { path: 'serve.introspection', kind: 'switch', env: 'SCREENGRAPH_INTROSPECTION' },
  { path: 'serve.explorer', kind: 'switch', env: 'SCREENGRAPH_EXPLORER' },
  { path: 'serve.metrics', kind: 'text', env: 'SCREENGRAPH_METRICS' },
  { path: 'serve.logLevel', kind: 'text', flag: '--log-level', env: 'SCREENGRAPH_LOG_LEVEL' },
  { path: 'serve.drainMs', kind: 'duration', env: 'SCREENGRAPH_DRAIN' },
  { path: 'serve.dataFolder', kind: 'text', env: 'SCREENGRAPH_DATA_FOLDER' },
  { path: 'serve.documents.mode', kind: 'text', env: 'SCREENGRAPH_DOCUMENTS_MODE' },
  { path: 'serve.documents.path', kind: 'text', flag: '--documents', env: 'SCREENGRAPH_DOCUMENTS' },
  { path: 'serve.limits.operationMs', kind: 'duration', env: 'SCREENGRAPH_OPERATION_TIME' },
  { path: 'serve.limits.cost', kind: 'number', env: 'SCREENGRAPH_OPERATION_COST' },
  { path: 'serve.limits.depth', kind: 'number', env: 'SCREENGRAPH_OPERATION_DEPTH' },
];

/** What the library of telemetry reads itself, once, as it is set up: receivers want their token there. */
export const TELEMETRY_SECRETS: readonly string[] = ['', '_TRACES', '_METRICS'].map(
  (signal) => `OTEL_EXPORTER_OTLP${signal}_HEADERS`,
);

/** The variables with which somebody signs in somewhere; the address of a server of phones holds a name and a key. */
export const SECRET_VARIABLES: readonly string[] = SETTING_TABLE.flatMap(({ env, secret }) =>
  env !== undefined && secret === true ? [env] : [],
);

const VARIABLES = new Set(SETTING_TABLE.map(({ env }) => env));

/**
 * Who knows a flag writes its name as a variable: `SCREENGRAPH_MAX_COST`, which would be no limit where nobody reads it. Null where the
 * flag has that variable, or another setting has.
 */
export function variableOfFlag({ flag }: SettingRow): string | null {
  if (flag === undefined) return null;
  const name = `SCREENGRAPH_${flag.slice(2).replaceAll('-', '_').toUpperCase()}`;
  return VARIABLES.has(name) ? null : name;
}

const PREFIX = 'SCREENGRAPH_';

/**
 * Variables that nobody reads and that are a slip of the pen away from one that is read, each as a sentence. Others of our prefix may
 * be somebody's own.
 */
export function mistypedVariables(env: Readonly<Record<string, string | undefined>>): readonly string[] {
  const read = new Set(
    SETTING_TABLE.flatMap((row) => [row.env, variableOfFlag(row)].filter((name) => name != null)),
  );
  const names = [...read].flatMap((name) => (name.startsWith(PREFIX) ? [name.slice(PREFIX.length)] : []));
  return Object.keys(env)
    .filter((name) => name.startsWith(PREFIX) && !read.has(name) && env[name] !== '')
    .flatMap((name) => {
      const meant = meantBySlip(names, name.slice(PREFIX.length));
      return meant === null ? [] : [`Nothing reads ${name}; is ${PREFIX}${meant} meant?`];
    });
}

const UNIT_MS: Readonly<Record<string, number>> = { ms: 1, s: 1_000, m: 60_000, h: 3_600_000 };

/** A time as such a text says it, in the largest unit that leaves a whole number. */
export function durationText(ms: number): string {
  const units = Object.entries(UNIT_MS).filter(([, unit]) => ms % unit === 0);
  const [name, unit] = ms === 0 ? ['s', 1] : (units.at(-1) ?? ['ms', 1]);
  return `${ms / unit}${name}`;
}

/** What a person types or sets to change a limit of a run: its flag, else its variable, else its name in the file. */
export function settingOf(limit: string): string {
  const path = `budgets.${limit}`;
  const row = SETTING_TABLE.find((setting) => setting.path === path);
  return row?.flag ?? row?.env ?? path;
}

/** The value, or a text that says what was expected. */
export function readSetting(
  kind: Kind,
  text: string,
): { readonly value: unknown } | { readonly fault: string } {
  switch (kind) {
    case 'text':
      return { value: text };
    case 'list':
      return {
        value: text
          .split(',')
          .map((part) => part.trim())
          .filter((part) => part !== ''),
      };
    case 'number': {
      const value = Number(text);
      return /^-?\d+(\.\d+)?$/.test(text) ? { value } : { fault: `${JSON.stringify(text)} is not a number` };
    }
    case 'switch':
      return text === 'on' || text === 'off'
        ? { value: text === 'on' }
        : { fault: `${JSON.stringify(text)} is neither on nor off` };
    case 'duration': {
      const match = /^(\d+(?:\.\d+)?)(ms|s|m|h)$/.exec(text);
      const unit = UNIT_MS[match?.[2] ?? ''];
      if (match?.[1] === undefined || unit === undefined)
        return { fault: `${JSON.stringify(text)} is not a time like 90s, 10m or 1h` };
      return { value: Math.round(Number(match[1]) * unit) };
    }
    case 'size': {
      const match = /^(\d+)x(\d+)$/.exec(text);
      return match === null
        ? { fault: `${JSON.stringify(text)} is not a size like 412x915` }
        : { value: { width: Number(match[1]), height: Number(match[2]) } };
    }
  }
}
