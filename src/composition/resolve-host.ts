import { lookup } from 'node:dns/promises';

const PATIENCE_MS = 5_000;

/** Every address of a host name, as this machine's resolver knows it; rejects when it knows none or takes too long. */
export async function resolveHost(host: string): Promise<readonly string[]> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error(`no answer about ${host}`)), PATIENCE_MS);
  });
  try {
    const found = await Promise.race([lookup(host, { all: true, verbatim: true }), late]);
    return found.map(({ address }) => address);
  } finally {
    clearTimeout(timer);
  }
}
