import type { Bounds, Viewport } from '../../../agent/domain/ui-element.ts';

export interface FocusedWindow {
  readonly appPackage: string;
  readonly activity: string;
  /** A window of the system's over it has the touches: `Application Error: com.example`. */
  readonly systemWindow: string | null;
}

/** An element as the automation server finds it. */
export interface PhoneElement {
  readonly className: string;
  readonly bounds: Bounds;
  readonly attributes: Readonly<Record<string, string>>;
}

/** What a phone shows and what it does with a touch; the rest of the phone is the same whatever is behind it. */
export interface PhoneScreen {
  readonly app: { readonly package: string; readonly version: string; readonly activity: string };
  /** Held upright. */
  readonly size: Viewport;
  isTurned(): boolean;
  /** Onto its side and back. */
  turn(landscape: boolean): Promise<void>;
  /** Opens an address in the app; false where it takes none like it. */
  openLink(url: string): Promise<boolean>;
  source(): Promise<string>;
  screenshot(): Promise<Uint8Array>;
  focused(): Promise<FocusedWindow>;
  isRunning(): boolean;
  /** Port of this machine where its web views can be debugged; null or absent where none can. */
  devtoolsPort?(): number | null;
  keyboardShown(): boolean;
  tap(x: number, y: number): Promise<void>;
  longPress(x: number, y: number): Promise<void>;
  swipe(from: { x: number; y: number }, to: { x: number; y: number }): Promise<void>;
  /** False where nothing takes text. */
  setText(bounds: Bounds, text: string): Promise<boolean>;
  /** The key that hands in what the field with the focus holds. */
  enter(): Promise<void>;
  back(): Promise<void>;
  home(): Promise<void>;
  hideKeyboard(): Promise<void>;
  start(): Promise<void>;
  stop(): Promise<void>;
  clear(): Promise<void>;
  /** Lines for the log since they were last asked for. */
  newLogLines(): readonly string[];
}
