/// <reference lib="dom" />
import { ApiError } from './client.ts';

/** So long may nothing move: neither a byte on its way out, nor the server's answer to all of them. */
const STALL_MS = 60_000;

export interface Sending {
  readonly signal: AbortSignal;
  /** None of who is not logged in. */
  readonly token: string | undefined;
  /** Bytes of the form that have left, and of how many; 0 where the browser does not know. */
  readonly onSent: (bytes: number, ofAll: number) => void;
  /** Gives the body of an answer that says yes, else throws its refusal. */
  readonly accept: (answer: { status: number; requestId: string | null }, body: unknown) => unknown;
}

/**
 * Sends a form with files by POST, and says how far it has come: `fetch` cannot say that of what it sends. Gives what `accept`
 * gives; throws what it throws, an `ApiError` of status 0 where no answer came, and an `AbortError` once `signal` asks for it.
 */
export function sendForm(address: string, form: FormData, sending: Sending): Promise<unknown> {
  const { signal, token, onSent, accept } = sending;
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
    if (token !== undefined) request.setRequestHeader('authorization', `Bearer ${token}`);
    request.upload.addEventListener('progress', ({ loaded, total }) => {
      waitOn();
      onSent(loaded, total);
    });
    request.addEventListener('load', () => {
      end();
      resolve(Promise.resolve().then(() => accept(toResponse(request), parseJson(request.responseText))));
    });
    request.addEventListener('error', () => {
      end();
      reject(new ApiError(0));
    });
    request.addEventListener('abort', () => {
      end();
      reject(signal.aborted ? createAbortError() : new ApiError(0));
    });
    if (signal.aborted) return reject(createAbortError());
    signal.addEventListener('abort', stop);
    waitOn();
    request.send(form);
  });
}

const createAbortError = (): DOMException => new DOMException('Stopped', 'AbortError');

function toResponse(request: XMLHttpRequest) {
  return { status: request.status, requestId: request.getResponseHeader('x-request-id') };
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
