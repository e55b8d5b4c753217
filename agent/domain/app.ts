import { z } from 'zod';
import { Id } from './ids.ts';
import { Platform } from './run.ts';

export const App = z.strictObject({
  appKey: Id,
  tenantId: z.string(),
  projectId: z.string(),
  naturalKey: z.string(),
  platform: Platform,
});
export type App = z.infer<typeof App>;

export const AppVersion = z.strictObject({
  versionId: Id,
  tenantId: z.string(),
  appKey: Id,
  name: z.string(),
  ordinal: z.int(),
});
export type AppVersion = z.infer<typeof AppVersion>;
