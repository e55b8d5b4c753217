/** What a page source may cost us. A hostile app chooses its own size, so every one of these is enforced. */
export interface PageSourceLimits {
  readonly maxBytes: number;
  readonly maxDepth: number;
  readonly maxNodes: number;
  /** Longer attribute values are cut, not refused: a long text is normal, a deep tree is not. */
  readonly maxAttributeLength: number;
}

export const DEFAULT_PAGE_SOURCE_LIMITS: PageSourceLimits = {
  maxBytes: 8 * 1024 * 1024,
  maxDepth: 200,
  maxNodes: 20_000,
  maxAttributeLength: 4_096,
};
