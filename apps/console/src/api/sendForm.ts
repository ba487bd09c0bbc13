import type { Refusal } from '@nardy/contract';
import { ApiError } from '@nardy/contract/client';

/** So long may nothing move: neither a byte on its way out, nor the server's answer to all of them. */
const STALL_MS = 60_000;

interface Sending {
  readonly signal: AbortSignal;
  readonly token: string;
  /** Bytes of the form that have left. */
  readonly onSent: (bytes: number) => void;
}

/** Sends a form with files, and tells how far it has come: `fetch` cannot say that of what it sends. */
export function sendForm(address: string, form: FormData, sending: Sending): Promise<unknown> {
  const { signal, token, onSent } = sending;
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    let stalled: ReturnType<typeof setTimeout>;
    const waitOn = (): void => {
      clearTimeout(stalled);
      stalled = setTimeout(() => request.abort(), STALL_MS);
    };
    const stop = (): void => request.abort();
    const end = (act: () => void): void => {
      clearTimeout(stalled);
      signal.removeEventListener('abort', stop);
      act();
    };
    request.open('POST', address);
    request.setRequestHeader('authorization', `Bearer ${token}`);
    request.upload.addEventListener('progress', ({ loaded }) => {
      waitOn();
      onSent(loaded);
    });
    request.addEventListener('load', () =>
      end(() => {
        const body = parsed(request.responseText);
        if (request.status === 200 && body) resolve(body);
        else reject(faultOf(request, body));
      }),
    );
    request.addEventListener('error', () => end(() => reject(new ApiError(0))));
    request.addEventListener('abort', () =>
      end(() => reject(signal.aborted ? new DOMException('Stopped', 'AbortError') : new ApiError(0))),
    );
    if (signal.aborted) return reject(new DOMException('Stopped', 'AbortError'));
    signal.addEventListener('abort', stop);
    waitOn();
    request.send(form);
  });
}

type Body = Readonly<Record<string, unknown>> | undefined;

/** A page in the place of JSON is some proxy's, not the server's answer. */
function faultOf(request: XMLHttpRequest, body: Body): ApiError {
  if (request.status === 200) return new ApiError(0);
  const message = body?.['message'] as Refusal['message'] | undefined;
  return new ApiError(request.status, message, request.getResponseHeader('x-request-id') ?? undefined);
}

function parsed(text: string): Body {
  try {
    const body: unknown = JSON.parse(text);
    return typeof body === 'object' && body !== null ? (body as Body) : undefined;
  } catch {
    return undefined;
  }
}
