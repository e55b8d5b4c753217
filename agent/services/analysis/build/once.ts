/** Asked once a screen: a hub has as many controls, and as many ways in, as a map has screens. */
export function once<T>(ask: (screenId: string) => T): (screenId: string) => T {
  const known = new Map<string, { readonly answer: T }>();
  return (screenId) => {
    const told = known.get(screenId) ?? { answer: ask(screenId) };
    known.set(screenId, told);
    return told.answer;
  };
}
