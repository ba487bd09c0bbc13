import { ApiError, writeQuery, type Call, type Client } from '@nardy/contract/client';
import { createApi } from './api';

const TIME_OUT_MS = 5_000;

/** Calls the API over the network. No answer within five seconds counts as none at all. */
async function overTheNetwork(call: Call, accessToken?: string): Promise<unknown> {
  const response = await send(call, accessToken);
  const body: unknown = await response.json().catch(() => undefined);
  if (response.ok && isAnswer(body) && body.success) return body;
  const refusal = isAnswer(body) ? body.message : undefined;
  throw new ApiError(
    response.ok ? 422 : response.status,
    refusal,
    response.headers.get('x-request-id') ?? undefined,
  );
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

function isAnswer(body: unknown): body is { success: boolean; message?: ApiError['refusal'] } {
  return typeof body === 'object' && body !== null && 'success' in body;
}

/** The API for code that runs in the browser. */
export const browserApi = createApi((call) => overTheNetwork(call));

/** The API as one person sees it. Public data goes without the token: its answers are shared and kept. */
export function personalApi(accessToken: string): Client {
  return createApi((call) => overTheNetwork(call, accessToken));
}
