const WORDS: Readonly<Record<string, string>> = {
  ENOENT: 'there is no such file',
  ENOTDIR: 'there is no such file',
  ENAMETOOLONG: 'there is no such file',
  EISDIR: 'it is a folder; name a file in it',
  EACCES: 'this user may not read it',
  EPERM: 'this user may not read it',
};

/** Why a file that somebody named cannot be read, after its name: `shop.apk cannot be read: there is no such file.` */
export function unreadable(path: string, thrown: unknown): string {
  const code = String((thrown as { readonly code?: unknown } | null)?.code ?? 'unknown error');
  return `${path} cannot be read: ${WORDS[code] ?? code}.`;
}
