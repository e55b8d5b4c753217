/** What the page scripts are asked from outside, and what they answer: plain data, since only that leaves a page. */

export interface PageExplanation {
  readonly known: readonly {
    readonly key: string;
    readonly clickable: string;
    readonly coveredBy: { readonly key: string | null; readonly words: string } | null;
  }[];
  readonly leftOut: readonly { readonly words: string; readonly reason: string }[];
}

export interface WalkOptions {
  readonly maxNodes: number;
  readonly maxText: number;
  readonly maxDepth: number;
}

export interface WalkNode {
  readonly attributes: Record<string, string>;
  readonly children: WalkNode[];
}

export interface WalkResult {
  readonly root: WalkNode | null;
  readonly truncated: boolean;
}

export interface AimTarget {
  readonly key: string | null;
  readonly x: number;
  readonly y: number;
  /** It is to be filled, and not tapped. */
  readonly typing?: boolean;
}

/** Where to tap; or why not. */
export type Aim =
  | { readonly x: number; readonly y: number; readonly kind: string; readonly key: string }
  | { readonly error: 'gone' | 'unreachable' | 'disabled' };

export interface Beside {
  readonly x: number;
  readonly y: number;
  /** Another one once the layer goes or fades. */
  readonly state: string;
}

export interface Swipe {
  readonly fromX: number;
  readonly fromY: number;
  readonly toX: number;
  readonly toY: number;
  readonly key: string | null;
  readonly before: string;
  readonly possible: boolean;
}
