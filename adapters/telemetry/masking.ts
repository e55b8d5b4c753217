const SECRET = /\b(sk-[A-Za-z0-9_-]{8,}|Bearer\s+\S+|[\w.+-]+@[\w-]+\.[\w.]+|[A-Za-z0-9+/_-]{40,}={0,2})/g;

const escapeForPattern = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

/**
 * Masks keys, addresses of people and long tokens in a text, and the names given as `sensitive` (app IDs that must not be
 * seen outside) everywhere.
 */
export function createMask(sensitive: readonly string[]): (text: string) => string {
  const names = sensitive.filter((name) => name !== '').map(escapeForPattern);
  const masked = names.length === 0 ? null : new RegExp(names.join('|'), 'gi');
  return (text) => {
    const safe = text.replace(SECRET, '[redacted]');
    return masked === null ? safe : safe.replace(masked, '[redacted]');
  };
}
