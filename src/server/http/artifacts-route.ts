import type { Request, RequestHandler, Response } from 'express';
import { ERROR_CATALOGUE, toScreenGraphError } from '../../../agent/domain/errors.ts';
import type { ErrorCode } from '../../../agent/domain/errors.ts';
import type { ObjectStorePort } from '../../../agent/ports/ObjectStorePort.ts';
import { isLost, parseArtifactRef } from '../../../agent/ports/ObjectStorePort.ts';
import type { Authenticate } from '../access.ts';

interface ArtifactParts {
  readonly objects: ObjectStorePort;
  readonly authenticate: Authenticate;
  readonly onError: (error: unknown) => string;
}

const NOT_FOUND = new Set<ErrorCode>(['artifact_not_found', 'invalid_input']);
const DAMAGED =
  'This artifact is damaged in the store. `screengraph restore` of a backup that has it puts it right.';

/** The kind and hash of a path; null for whatever no artifact can be called. */
function refOf(request: Request): string | null {
  const { kind, sha256 } = request.params;
  const ref = `obj://${String(kind)}/${String(sha256)}`;
  try {
    parseArtifactRef(ref);
    return ref;
  } catch {
    return null;
  }
}

function matches(header: string | undefined, etag: string): boolean {
  if (header === undefined) return false;
  return header.split(',').some((part) => part.trim() === '*' || part.trim().replace(/^W\//, '') === etag);
}

/**
 * `GET /artifacts/<kind>/<sha256>`: a file of the caller's tenant. What other tenants have, what nobody has and what is
 * no reference look the same. An address never changes what it means, so answers may be kept for ever; they are foreign
 * content all the same, so browsers must neither guess their type nor run them.
 */
export function createArtifactsRoute({ objects, authenticate, onError }: ArtifactParts): RequestHandler {
  const fail = (response: Response, status: number, code: ErrorCode, message?: string): void => {
    response.setHeader('cache-control', 'no-store');
    response
      .status(status)
      .json({ errors: [{ message: message ?? ERROR_CATALOGUE[code].publicMessage, extensions: { code } }] });
  };
  return async (request, response) => {
    const ref = refOf(request);
    try {
      const scope = await authenticate(request.headers.authorization);
      if (scope === null) {
        response.setHeader('www-authenticate', 'Bearer');
        fail(response, 401, 'unauthenticated');
        return;
      }
      const found = ref === null ? null : await objects.metadata(scope.tenantId, ref);
      if (ref === null || found === null) {
        fail(response, 404, 'artifact_not_found');
        return;
      }
      const etag = `"${found.sha256}"`;
      response.setHeader('etag', etag);
      response.setHeader('cache-control', 'private, max-age=31536000, immutable');
      response.setHeader('vary', 'Authorization');
      response.setHeader('x-content-type-options', 'nosniff');
      response.setHeader('content-security-policy', "sandbox; default-src 'none'");
      response.setHeader('cross-origin-resource-policy', 'same-origin');
      if (matches(request.headers['if-none-match'], etag)) {
        response.status(304).end();
        return;
      }
      const bytes = await objects.readBytes(scope.tenantId, ref);
      response.setHeader('content-type', found.contentType);
      response.setHeader('content-length', String(bytes.byteLength));
      response.end(request.method === 'HEAD' ? undefined : bytes);
    } catch (thrown) {
      response.removeHeader('etag');
      const error = toScreenGraphError(thrown);
      const { code } = error;
      if (NOT_FOUND.has(code)) fail(response, 404, 'artifact_not_found');
      else if (isLost(error)) fail(response, 404, 'artifact_not_found', DAMAGED);
      else if (ERROR_CATALOGUE[code].exposed) fail(response, 503, code);
      else fail(response, 500, 'internal', `${ERROR_CATALOGUE.internal.publicMessage} (${onError(thrown)})`);
    }
  };
}
