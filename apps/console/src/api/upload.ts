import { ApiError } from '@nardy/contract/client';
import type { Refusal } from '@nardy/contract';
import { withToken } from './withToken.ts';

/** So long may nothing move: neither a byte on its way out, nor the server's answer to all of them. */
const STALL_MS = 60_000;

/** Sends a form with a file as the staff member, and tells how far it has come: `fetch` cannot say that. */
export function upload(
  address: string,
  form: FormData,
  onProgress: (share: number) => void,
): Promise<unknown> {
  return withToken((token) => sent(address, form, token, onProgress));
}

function sent(
  address: string,
  form: FormData,
  token: string,
  onProgress: (share: number) => void,
): Promise<unknown> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    let stalled: ReturnType<typeof setTimeout>;
    const waitOn = (): void => {
      clearTimeout(stalled);
      stalled = setTimeout(() => request.abort(), STALL_MS);
    };
    const fail = (): void => {
      clearTimeout(stalled);
      reject(new ApiError(0));
    };
    request.open('POST', address);
    request.setRequestHeader('authorization', `Bearer ${token}`);
    request.upload.addEventListener('progress', ({ loaded, total, lengthComputable }) => {
      waitOn();
      if (lengthComputable) onProgress(loaded / total);
    });
    request.addEventListener('load', () => {
      clearTimeout(stalled);
      const body = parsed(request.responseText);
      if (request.status === 200 && body) return resolve(body);
      const requestId = request.getResponseHeader('x-request-id') ?? undefined;
      return reject(new ApiError(request.status, body?.message, requestId));
    });
    request.addEventListener('error', fail);
    request.addEventListener('abort', fail);
    waitOn();
    request.send(form);
  });
}

function parsed(text: string): { readonly message?: Refusal['message'] } | undefined {
  try {
    return JSON.parse(text) as { message?: Refusal['message'] };
  } catch {
    return undefined;
  }
}
