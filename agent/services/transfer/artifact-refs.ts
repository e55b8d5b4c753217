import { ArtifactRef } from '../../domain/ids.ts';

/** Adds every artifact that a value refers to, however deep. */
export function collectRefs(value: unknown, refs: Set<string>): void {
  if (typeof value === 'string') {
    if (value.startsWith('obj://') && ArtifactRef.safeParse(value).success) refs.add(value);
  } else if (Array.isArray(value)) for (const inner of value) collectRefs(inner, refs);
  else if (typeof value === 'object' && value !== null)
    for (const inner of Object.values(value)) collectRefs(inner, refs);
}
