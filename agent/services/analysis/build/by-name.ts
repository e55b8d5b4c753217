/** The order of names, the same on every machine: without a language it is that of the process's own. */
export const byName = (a: string, b: string): number => a.localeCompare(b, 'en');
