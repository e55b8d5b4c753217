export { mapChanges } from './mapChanges.ts';
export { runEvents } from './runEvents.ts';
export { runProgress } from './runProgress.ts';
export { runs } from './runs.ts';
