import type { OcrUse } from '../../agent/domain/run.ts';

/** Errors: `missing_dependency` with what to install, when pictures are to be read and nothing here can. */
export async function refuseWithoutOcr(use: OcrUse = 'off'): Promise<void> {
  if (use === 'off') return;
  const { findEngine } = await import('../../adapters/ocr/engine.ts');
  await findEngine();
}
