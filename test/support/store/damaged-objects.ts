import { ScreenGraphError } from '../../../agent/domain/errors.ts';
import type { ObjectStorePort } from '../../../agent/ports/ObjectStorePort.ts';

/** A store in which all is there, and none of it is what it was. */
export function damaged(objects: ObjectStorePort): ObjectStorePort {
  const refuse = async (_tenantId: string, ref: string): Promise<never> => {
    throw new ScreenGraphError('artifact_store_unavailable', 'an artifact is damaged', {
      details: { ref, damaged: true },
    });
  };
  return { ...objects, readElements: refuse, readStartMap: refuse, readBytes: refuse };
}
