import { ApiError } from '@nardy/contract/client';
import { acceptedBody } from './answer';

/** So long may nothing move: neither a byte on its way out, nor the server's answer to all of them. */
const STALL_MS = 60_000;

interface Sending {
  readonly signal: AbortSignal;
  /** From 0 to 1: how much of the form has left. */
  readonly onProgress: (share: number) => void;
  readonly accessToken?: string | undefined;
}

/** Sends a form with files, and tells how far it has come: `fetch` cannot say that of what it sends. */
export function sendForm(address: string, form: FormData, sending: Sending): Promise<unknown> {
  const { signal, onProgress, accessToken } = sending;
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    let stalled: ReturnType<typeof setTimeout>;
    const waitOn = (): void => {
      clearTimeout(stalled);
      stalled = setTimeout(() => request.abort(), STALL_MS);
    };
    const stop = (): void => request.abort();
    const end = (): void => {
      clearTimeout(stalled);
      signal.removeEventListener('abort', stop);
    };
    request.open('POST', address);
    if (accessToken) request.setRequestHeader('authorization', `Bearer ${accessToken}`);
    request.upload.addEventListener('progress', ({ loaded, total, lengthComputable }) => {
      waitOn();
      if (lengthComputable) onProgress(loaded / total);
    });
    request.addEventListener('load', () => {
      end();
      resolve(Promise.resolve().then(() => acceptedBody(answerOf(request), parsed(request.responseText))));
    });
    request.addEventListener('error', () => {
      end();
      reject(new ApiError(0));
    });
    request.addEventListener('abort', () => {
      end();
      reject(signal.aborted ? new DOMException('Stopped', 'AbortError') : new ApiError(0));
    });
    signal.addEventListener('abort', stop);
    waitOn();
    request.send(form);
  });
}

function answerOf(request: XMLHttpRequest) {
  return { status: request.status, requestId: request.getResponseHeader('x-request-id') };
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
