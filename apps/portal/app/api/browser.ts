import { ApiError, writeQuery, type Call } from '@nardy/contract/client';
import { readAcceptedBody } from './answer';
import { createApi } from './api';

const TIME_OUT_MS = 5_000;

/** Calls the API over the network. No answer within five seconds counts as none at all. */
export async function callOverNetwork(call: Call, accessToken?: string): Promise<unknown> {
  const response = await send(call, accessToken);
  const body = await readBody(response, call.signal);
  return readAcceptedBody({ status: response.status, requestId: response.headers.get('x-request-id') }, body);
}

async function send(call: Call, accessToken: string | undefined): Promise<Response> {
  const { method, path, query, body, signal } = call;
  const search = writeQuery(query);
  const timeOut = AbortSignal.timeout(TIME_OUT_MS);
  try {
    return await fetch(search ? `${path}?${search}` : path, {
      method,
      signal: signal ? AbortSignal.any([signal, timeOut]) : timeOut,
      headers: {
        ...(body !== undefined && { 'content-type': 'application/json' }),
        ...(accessToken && { authorization: `Bearer ${accessToken}` }),
      },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    });
  } catch (error) {
    if (signal?.aborted) throw error;
    throw new ApiError(0);
  }
}

/** Undefined for what is no JSON. An answer that breaks off on its way is none. */
async function readBody(response: Response, signal: AbortSignal | undefined): Promise<unknown> {
  try {
    return await response.json();
  } catch (error) {
    if (error instanceof SyntaxError) return undefined;
    if (signal?.aborted) throw error;
    throw new ApiError(0);
  }
}

/** The API for code that runs in the browser. */
export const browserApi = createApi((call) => callOverNetwork(call));
