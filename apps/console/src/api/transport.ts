import type { Refusal } from '@nardy/contract';
import { ApiError, writeQuery, type Call, type Transport } from '@nardy/contract/client';

const TIMEOUT_MS = 5000;

/** Calls the API on the console's own origin; no answer within five seconds is an `ApiError` of status 0. */
export const transport: Transport = async (call) => {
  const { response, body } = await exchange(call);
  if (response.ok && isObject(body) && body['success'] !== false) return body;
  // A page instead of JSON under a good status is some proxy's, not the server's answer.
  if (response.ok && !isObject(body)) throw new ApiError(0);
  throw new ApiError(response.status, refusalOf(body), response.headers.get('x-request-id') ?? undefined);
};

async function exchange(call: Call): Promise<{ response: Response; body: unknown }> {
  const query = writeQuery(call.query);
  const timeout = AbortSignal.timeout(TIMEOUT_MS);
  try {
    const response = await fetch(query === '' ? call.path : `${call.path}?${query}`, {
      method: call.method,
      signal: call.signal ? AbortSignal.any([call.signal, timeout]) : timeout,
      ...(call.body === undefined
        ? {}
        : { body: JSON.stringify(call.body), headers: { 'content-type': 'application/json' } }),
    });
    return { response, body: parse(await response.text()) };
  } catch (error) {
    if (call.signal?.aborted) throw error;
    throw new ApiError(0);
  }
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

function refusalOf(body: unknown): Refusal['message'] | undefined {
  if (!isObject(body) || !isObject(body['message'])) return undefined;
  return body['message'] as Refusal['message'];
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}
