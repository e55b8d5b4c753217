import type { Bounds, Foreground, Key, SourceDialect, Viewport } from '../domain/ui-element.ts';

export interface DeviceFacts {
  readonly driver: string;
  readonly device: string;
  readonly platform: string;
  readonly viewport: Viewport;
  readonly sessionId: string;
  /** Platform, viewport class, locale and orientation in one word. */
  readonly variantKey: string;
}

export interface ProvisionResult {
  readonly installed: 'found' | 'installed' | 'none';
  /** As read from the package or the page; null when it says none. */
  readonly version: string | null;
}

export interface LaunchResult {
  readonly start: 'launched' | 'attached';
  readonly foreground: Foreground;
}

/** A cheap look to decide whether the screen has come to rest. */
export interface StabilitySample {
  /** Equal for two samples when nothing structural changed between them. */
  readonly fingerprint: string;
  /** The platform itself says that something is under way: loading, an animation, a spinner. */
  readonly busy: boolean;
  /** What was to come next was waited for in vain since the last sample: its server did not answer in time. */
  readonly unanswered?: boolean;
}

export interface DeviceCapture {
  readonly dialect: SourceDialect;
  /** XML text of the whole screen. */
  readonly pageSource: string;
  /** PNG bytes; null when the device could not give one. */
  readonly screenshotPng: Uint8Array | null;
  readonly viewport: Viewport;
  readonly foreground: Foreground;
  /** False when something that is not the app under test is in front. */
  readonly insideApp: boolean;
  /** A crash or ANR dialog of the app under test is showing, or its process is gone. */
  readonly defect: { readonly kind: 'crash' | 'anr'; readonly signature: string } | null;
}

/** All of a capture but the picture. */
export type CapturedPage = Omit<DeviceCapture, 'screenshotPng'>;

export interface CaptureOptions {
  readonly screenshot: boolean;
  /**
   * A driver may call it, once, while the picture is still being taken: what is done then costs no time of its own.
   * The capture may still turn out otherwise, when a dialog opens meanwhile: compare the page sources.
   */
  readonly onPage?: (page: CapturedPage) => void;
}

/** What to act on: the handle of the last capture where the platform has one, else the bounds. */
export interface ActionTarget {
  readonly key: string | null;
  readonly bounds: Bounds;
  /** Of a keypad: touched in place of typing by whoever knows what is typed, before the driver is asked. */
  readonly keys?: readonly Key[] | undefined;
}

export type ScrollDirection = 'up' | 'down' | 'left' | 'right';

export type Orientation = 'portrait' | 'landscape';

/** What is done to the device around the app; `unsupported_operation` where it cannot be done. */
export interface DeviceControls {
  /** Leaves the app for the home screen; the app goes on running. */
  home(): Promise<void>;
  /** Sends the app away and brings it back after `ms`; the call's limit is its own time and that. */
  background(ms: number): Promise<void>;
  /** Turns the device; coordinates are then those of the turned display. */
  rotate(orientation: Orientation): Promise<void>;
  /** Opens an address in the app under test; `unsupported_operation` also where the app does not open such ones. */
  openLink(url: string): Promise<void>;
}

/** How a run ended, for whoever lends the device. */
export interface RunOutcome {
  /** It came to an end of its own; what it found may still be crashes. */
  readonly passed: boolean;
  /** One line, without app content. */
  readonly summary: string;
}

/**
 * Device automation. One session at a time; calls are never made concurrently.
 * - Every call ends within the adapter's time limit (default 10 s, `open` 60 s) or fails with `action_timeout`.
 * - Errors are ScreenGraphErrors: `device_offline` (unreachable), `session_lost` (reopen helps), `app_crashed`,
 *   `app_not_installed`, `target_unreachable`, `element_not_found` and `element_not_interactable` (nothing was done),
 *   `unsupported_operation`, `action_timeout` (may or may not have been done), `missing_dependency`.
 * - Coordinates are integer viewport pixels of the last capture. `tap` brings an off-screen target into view first.
 * - `scroll('down')` shows what is further down. `back` is the platform's own back.
 * - `dismiss` closes a system or app dialog by its neutral way out (Escape or a tap beside it, back, cancel of an alert).
 * - After `close` every call fails with `session_lost`; `close` is idempotent and never throws.
 */
export interface DriverPort extends DeviceControls {
  /**
   * A device that is away, or a server that takes no requests (in later calls as well), is waited for no longer once `cancelled`
   * fires; what is being opened is still awaited.
   */
  open(cancelled?: AbortSignal): Promise<DeviceFacts>;
  provision(): Promise<ProvisionResult>;
  /** Brings the app to its start: a cold start when `fresh`, else attaches when it is already in front. */
  launch(options: { readonly fresh: boolean }): Promise<LaunchResult>;
  sample(): Promise<StabilitySample>;
  capture(options: CaptureOptions): Promise<DeviceCapture>;
  foreground(): Promise<Foreground>;
  tap(target: ActionTarget): Promise<void>;
  longPress(target: ActionTarget): Promise<void>;
  /** Replaces what the field holds; a line break at the end is Enter in a field of one line. */
  typeText(target: ActionTarget, text: string): Promise<void>;
  /** Null scrolls the main scrollable of the screen. */
  scroll(target: ActionTarget | null, direction: ScrollDirection): Promise<void>;
  back(): Promise<void>;
  dismiss(): Promise<void>;
  hideKeyboard(): Promise<void>;
  /** Wipes the app's data; `unsupported_operation` where that is impossible. */
  resetApp(): Promise<void>;
  /** At most 8 KiB of JSON from which `restore` rebuilds device and app exactly; null where the device cannot. */
  checkpoint(): Promise<string | null>;
  restore(checkpoint: string): Promise<void>;
  /** Tells a device farm how the run ended, where the protocol has a way. Never throws; does nothing without a session. */
  report(outcome: RunOutcome): Promise<void>;
  close(): Promise<void>;
}
