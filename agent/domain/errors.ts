import type { StopReason } from './stop-reason.ts';

/** What happens next: try again, go through RecoverFromError, end the run, or the caller's own mistake. */
export type Disposition = 'retry' | 'recover' | 'terminal' | 'cancelled' | 'caller';

interface CatalogueRow {
  readonly disposition: Disposition;
  /** How a run ends when this error is what ends it; null where it never ends one. */
  readonly stopReason: StopReason | null;
  /** Safe to show to anyone; says what to do. */
  readonly publicMessage: string;
  /** Whether GraphQL shows the code and the message; otherwise it is masked. */
  readonly exposed: boolean;
}

const row = (
  disposition: Disposition,
  stopReason: StopReason | null,
  publicMessage: string,
  exposed = true,
): CatalogueRow => ({ disposition, stopReason, publicMessage, exposed });

/** The closed catalogue (what nodes and adapters meet). Branch on the code, never on a message. */
export const ERROR_CATALOGUE = {
  device_offline: row(
    'terminal',
    'device_offline',
    'The device cannot be reached. Run `screengraph doctor`.',
  ),
  session_lost: row(
    'recover',
    'device_offline',
    'The device session ended unexpectedly. It is opened again; look at the device if that goes on.',
  ),
  app_not_installed: row(
    'terminal',
    'app_not_installed',
    'The app is not installed and no package to install was given. Install it, or give its package as the target.',
  ),
  app_crashed: row(
    'recover',
    'crash',
    'The app crashed. The defect in the map names the action that did it.',
  ),
  app_not_responding: row(
    'recover',
    'crash',
    'The app does not respond. The defect in the map names the action that did it.',
  ),
  target_unreachable: row(
    'terminal',
    'device_offline',
    'The target does not answer. Is the address right and the server up?',
  ),
  action_timeout: row(
    'recover',
    null,
    'The device did not finish an action in time. Look at its load if that goes on.',
  ),
  element_not_found: row(
    'recover',
    null,
    'The element is no longer on the screen. The run looks again; there is nothing to do.',
  ),
  element_not_interactable: row(
    'recover',
    null,
    'The element cannot be reached by a user. The run goes on with others; there is nothing to do.',
  ),
  unsupported_operation: row(
    'recover',
    null,
    'This device cannot do that. The run goes on without it; another device may be able to.',
  ),
  no_idle: row(
    'recover',
    'no_idle',
    'The screen did not come to rest in time. The run looks at it as it is; there is nothing to do.',
  ),
  invalid_page_source: row(
    'recover',
    null,
    'The page source cannot be read. Save what the device answers as a file, and `screengraph inspect` says why.',
  ),
  page_source_too_large: row(
    'recover',
    null,
    'The page source exceeds the configured limits. Begin with a smaller screen of the app.',
  ),
  invalid_screenshot: row(
    'recover',
    null,
    'The screenshot is not a usable PNG. Look whether the device shows anything.',
  ),
  ocr_failed: row(
    'recover',
    'ocr_failed',
    'Text recognition failed. The run goes on with the words of the page source.',
  ),
  repo_unavailable: row(
    'retry',
    'repo_unavailable',
    'The database cannot be reached. Run `screengraph doctor`.',
  ),
  artifact_store_unavailable: row(
    'retry',
    'repo_unavailable',
    'Artifacts cannot be read or written. Is the disk full?',
  ),
  artifact_not_found: row(
    'caller',
    null,
    'No such artifact. Ask for `url` of one that the API names, with the same key.',
  ),
  run_fenced: row('cancelled', null, 'Another worker has taken over this run. Follow it by its events.'),
  out_of_step: row(
    'cancelled',
    null,
    'The run has moved on; this step was not committed. Follow it by its events.',
  ),
  budget_exceeded: row(
    'terminal',
    'budget_exhausted',
    'A limit of the run is spent. Raise it by `updateBudgets`, or give the next run more.',
  ),
  no_progress: row(
    'terminal',
    'no_progress',
    'The run no longer makes progress. Raise `noProgressLimit`, or try another policy.',
  ),
  restart_exhausted: row(
    'terminal',
    'restart_exhausted',
    'The app was restarted as often as allowed. Raise `restartLimit`, or look at the crashes in the map.',
  ),
  invalid_llm_output: row(
    'recover',
    'invalid_llm_output',
    'The model gave no usable answer. The built-in policy decided; there is nothing to do.',
  ),
  llm_unavailable: row(
    'recover',
    null,
    'The model cannot be reached. The built-in policy decided; look at the settings of the model.',
  ),
  user_cancelled: row(
    'cancelled',
    'user_cancelled',
    'The run was cancelled. Start another one to go on exploring.',
  ),
  invalid_input: row('caller', null, 'The request is not valid. Correct what the message or `path` names.'),
  invalid_config: row('caller', null, 'The configuration is not valid. Correct the settings that are named.'),
  invalid_model: row('caller', null, 'The app model is not valid. Correct the faults that are named.'),
  not_found: row('caller', null, 'There is no such thing. Look whether the ID is of this project.'),
  run_active: row('caller', null, 'The run is not over; cancel it first. Then ask again.'),
  target_refused: row(
    'caller',
    null,
    'This server does not crawl such targets. Ask whoever runs it to allow them (setting `serve.targets`).',
  ),
  unauthenticated: row(
    'caller',
    null,
    'An API key is needed. Send `Authorization: Bearer <key>`; `screengraph key create` makes one.',
  ),
  operation_refused: row(
    'caller',
    null,
    'The operation exceeds a limit of this server. Ask for less at a time.',
  ),
  operation_timeout: row(
    'caller',
    null,
    'The operation took too long. Ask for less at a time, or try again.',
  ),
  slow_consumer: row(
    'caller',
    null,
    'The client did not read in time and was dropped. Subscribe again after the last sequence you have.',
  ),
  missing_dependency: row('caller', null, 'Something needed is missing. Run `screengraph doctor`.'),
  internal: row(
    'terminal',
    'crash',
    'Something went wrong inside ScreenGraph. Give the correlation ID to whoever runs it: the log tells more.',
    false,
  ),
} as const satisfies Record<string, CatalogueRow>;

export type ErrorCode = keyof typeof ERROR_CATALOGUE;

/** The one error class. `details` holds JSON for logs and records; never secrets, never app content. */
export class ScreenGraphError extends Error {
  readonly code: ErrorCode;
  readonly details: Readonly<Record<string, unknown>>;

  constructor(
    code: ErrorCode,
    message?: string,
    options: { cause?: unknown; details?: Record<string, unknown> } = {},
  ) {
    super(
      message ?? ERROR_CATALOGUE[code].publicMessage,
      options.cause === undefined ? {} : { cause: options.cause },
    );
    this.name = 'ScreenGraphError';
    this.code = code;
    this.details = options.details ?? {};
  }

  get disposition(): Disposition {
    return ERROR_CATALOGUE[this.code].disposition;
  }
}

/** Any thrown value as a ScreenGraphError; unknown ones become `internal` with their cause kept. */
export const toScreenGraphError = (thrown: unknown): ScreenGraphError =>
  thrown instanceof ScreenGraphError
    ? thrown
    : new ScreenGraphError('internal', thrown instanceof Error ? thrown.message : String(thrown), {
        cause: thrown,
      });
