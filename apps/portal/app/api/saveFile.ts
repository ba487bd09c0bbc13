import { ApiError } from '@nardy/contract/client';
import { readAcceptedBody } from './answer';
import { withToken } from './personal';

const TIME_OUT_MS = 30_000;
/** So long the browser may take to begin to save what it was given. */
const KEPT_MS = 60_000;

/** Saves a file that is given to the logged-in person only: a link could not carry the token. Throws `ApiError`. */
export async function saveOwnFile(address: string, fileName: string): Promise<void> {
  const content = await withToken((token) => download(address, token));
  const link = document.createElement('a');
  link.href = URL.createObjectURL(content);
  link.download = fileName;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), KEPT_MS);
}

async function download(address: string, accessToken: string): Promise<Blob> {
  const response = await requestFile(address, accessToken);
  if (response.ok) return readContent(response);
  const body: unknown = await response.json().catch(() => undefined);
  readAcceptedBody({ status: response.status, requestId: response.headers.get('x-request-id') }, body);
  throw new ApiError(response.status);
}

/** It may break off on its way. */
async function readContent(response: Response): Promise<Blob> {
  try {
    return await response.blob();
  } catch {
    throw new ApiError(0);
  }
}

async function requestFile(address: string, accessToken: string): Promise<Response> {
  try {
    return await fetch(address, {
      signal: AbortSignal.timeout(TIME_OUT_MS),
      headers: { authorization: `Bearer ${accessToken}` },
    });
  } catch {
    throw new ApiError(0);
  }
}
