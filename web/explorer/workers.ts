/** Where the build puts the editors' workers; their names carry a hash, so the page learns them from its build. */
declare const WORKERS: Readonly<Record<'editor' | 'json' | 'graphql', string>>;

/** Tells the editors where their workers are: beside the page, on the same server. */
export function registerWorkers(): void {
  const environment = {
    getWorker: (_id: string, label: string) =>
      new Worker(
        new URL(label === 'json' || label === 'graphql' ? WORKERS[label] : WORKERS.editor, import.meta.url),
        {
          type: 'module',
          name: label,
        },
      ),
  };
  Object.assign(globalThis, { MonacoEnvironment: environment });
}
