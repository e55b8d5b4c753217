import type { Bounds, SourceDialect, Viewport } from '../../../agent/domain/ui-element.ts';
import type { DeviceCapture, ProvisionResult } from '../../../agent/ports/DriverPort.ts';
import type { AppiumServerOptions } from '../server/appium-server.ts';
import type { Capabilities, NativeSession } from './native-session.ts';

/** One element of a page source, as far as acting on the device needs it. */
export interface SourceNode {
  /** The platform's class or type. */
  readonly type: string;
  /** In viewport pixels. */
  readonly bounds: Bounds;
  readonly parent: number;
  readonly attributes: Readonly<Record<string, string>>;
}

/** A page source read once: all that is known of the screen between two looks. */
export interface NativeSource {
  readonly xml: string;
  /** In document order. */
  readonly nodes: readonly SourceNode[];
  /** That it is not well-formed, as one that was cut off on its way: `nodes` are those up to there. */
  readonly breaksOff?: true;
}

/** A device that is ours until it is released. */
export interface AcquiredDevice {
  readonly capabilities: Capabilities;
  readonly server: AppiumServerOptions;
  release(): Promise<void>;
}

export interface DeviceDescription {
  readonly device: string;
  readonly viewport: Viewport;
  readonly variantKey: string;
}

export type Front = Pick<DeviceCapture, 'foreground' | 'insideApp' | 'defect'>;

/**
 * What differs between Android and iOS; the driver itself is one (`native-driver.ts`). Coordinates are those of the page
 * source, which are those of the viewport. Errors are ScreenGraphErrors.
 */
export interface NativePlatform {
  readonly platform: 'android' | 'ios';
  readonly driverName: string;
  readonly dialect: SourceDialect;
  /** Finds the device and takes it; `device_offline` and `missing_dependency` say exactly what is not there. */
  acquire(): Promise<AcquiredDevice>;
  describe(session: NativeSession): Promise<DeviceDescription>;
  provision(session: NativeSession): Promise<ProvisionResult>;
  /** Brings the app to the front. True for a cold start. */
  launch(session: NativeSession, fresh: boolean): Promise<boolean>;
  /** What is in front: asks the device, and the source where that says more. */
  front(session: NativeSession, source: NativeSource): Promise<Front>;
  read(xml: string): NativeSource;
  /** What is seen where the driver refuses the source with this error; null where that is a failure of the look. */
  unread?(error: unknown): NativeSource | null;
  /** The same with what web views keep from the platform, where they let themselves be asked. */
  filled?(session: NativeSession, source: NativeSource): Promise<NativeSource>;
  /** Equal for two sources when nothing structural changed; `busy` when the platform says that it loads. */
  sample(source: NativeSource): { readonly fingerprint: string; readonly busy: boolean };
  viewport(described: Viewport, source: NativeSource): Viewport;
  /** Whether the node takes text. */
  isField(node: SourceNode): boolean;
  /** The nodes that scroll, largest first. */
  scrollables(source: NativeSource): readonly SourceNode[];
  /** Whether a swipe from its left edge pulls something out of it. */
  opensFromEdge(node: SourceNode): boolean;
  /** Equal for the same element of two sources. */
  identity(node: SourceNode): string;
  typeText(session: NativeSession, field: SourceNode, text: string): Promise<void>;
  back(session: NativeSession): Promise<void>;
  /** Closes what lies over the app; `read` gives the screen as it is. Does nothing when nothing does. */
  dismiss(session: NativeSession, read: () => Promise<NativeSource>): Promise<void>;
  hideKeyboard(session: NativeSession): Promise<void>;
  home(session: NativeSession): Promise<void>;
  openLink(session: NativeSession, url: string): Promise<void>;
  /** Wipes the app's data; `unsupported_operation` where that is impossible. */
  resetApp(session: NativeSession): Promise<void>;
}
