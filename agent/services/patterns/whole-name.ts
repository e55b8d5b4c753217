/** All that a field is called. */
export const wholeName = (...alternatives: readonly string[]): RegExp =>
  new RegExp(
    String.raw`^[\s*]*(?:${alternatives.join('|')})(?: (?:number|no\.?|nr\.?|id|code))?[\s*:.]*$`,
    'iu',
  );
