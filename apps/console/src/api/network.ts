import type { OperationName, Refusal } from '@nardy/contract';
import { ApiError, writeQuery, type Call } from '@nardy/contract/client';

const NO_ANSWER = { error: 'Сервер не отвечает. Подождите немного и повторите.' };
const TIMEOUT_MS = 5000;
/** Files of ten megabytes over a poor line, there or back. */
const LONG_TIMEOUT_MS = 60_000;

/** Whole careers move, after the ratings that are being computed. */
const LONG: ReadonlySet<OperationName> = new Set(['mergePeople', 'undoMerge', 'undoImport']);

/** Calls the API on the console's own origin; no answer within five seconds, or a minute for what takes long, is an `ApiError` of status 0. */
export async function callOverNetwork(call: Call, token?: string): Promise<unknown> {
  const query = writeQuery(call.query);
  const response = await fetchResponse(query === '' ? call.path : `${call.path}?${query}`, {
    method: call.method,
    token,
    signal: call.signal,
    timeout: call.body instanceof FormData || LONG.has(call.name) ? LONG_TIMEOUT_MS : TIMEOUT_MS,
    body: call.body,
  });
  return readAcceptedBody(buildAnswer(response), await readBody(response));
}

interface Answered {
  readonly status: number;
  readonly requestId: string | null;
}

const buildAnswer = ({ status, headers }: Response): Answered => ({
  status,
  requestId: headers.get('x-request-id'),
});

/** The body of an answer that says yes; else throws its refusal. */
export function readAcceptedBody(answer: Answered, body: unknown): unknown {
  if (!isGood(answer)) throw buildFault(answer, body);
  // A page instead of JSON under a good status is some proxy's, not the server's answer.
  if (!isObject(body)) throw new ApiError(0);
  if (body['success'] === false) throw buildFault(answer, body);
  return body;
}

const isGood = ({ status }: Answered): boolean => status >= 200 && status < 300;

/** The bytes of a file and its media type; throws `ApiError`. */
export async function readOverTheNetwork(address: string, token: string, signal: AbortSignal): Promise<Blob> {
  const response = await fetchResponse(address, { method: 'GET', token, signal, timeout: LONG_TIMEOUT_MS });
  if (!response.ok) throw buildFault(buildAnswer(response), await readBody(response));
  return response.blob().catch((error: unknown) => {
    throw signal.aborted ? error : new ApiError(0);
  });
}

interface Asking {
  readonly method: string;
  readonly token: string | undefined;
  readonly signal: AbortSignal | undefined;
  readonly timeout: number;
  readonly body?: unknown;
}

async function fetchResponse(
  address: string,
  { method, token, signal, timeout, body }: Asking,
): Promise<Response> {
  const limit = AbortSignal.timeout(timeout);
  // Of a form the browser writes the type itself, with the boundary of its parts.
  const isJson = body !== undefined && !(body instanceof FormData);
  try {
    return await fetch(address, {
      method,
      signal: signal ? AbortSignal.any([signal, limit]) : limit,
      headers: {
        ...(token !== undefined && { authorization: `Bearer ${token}` }),
        ...(isJson && { 'content-type': 'application/json' }),
      },
      ...(body !== undefined && { body: isJson ? JSON.stringify(body) : body }),
    });
  } catch (error) {
    if (signal?.aborted) throw error;
    // The server may owe it to a database that says nothing: the person's own network need not be at fault.
    throw limit.aborted ? new ApiError(0, NO_ANSWER) : new ApiError(0);
  }
}

async function readBody(response: Response): Promise<unknown> {
  return response.json().catch(() => undefined);
}

function buildFault(answer: Answered, body: unknown): ApiError {
  const message = isObject(body) ? body['message'] : undefined;
  return new ApiError(
    isGood(answer) ? 422 : answer.status,
    isObject(message) ? (message as Refusal['message']) : undefined,
    answer.requestId ?? undefined,
  );
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}
