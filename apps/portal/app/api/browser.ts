import { ApiError, writeQuery, type Call, type Transport } from '@nardy/contract/client';
import { createApi } from './api';

const TIME_OUT_MS = 5_000;

/** Calls the API over the network. No answer within five seconds counts as none at all. */
const overTheNetwork: Transport = async (call) => {
  const response = await send(call);
  const body: unknown = await response.json().catch(() => undefined);
  if (response.ok && isAnswer(body) && body.success) return body;
  const refusal = isAnswer(body) ? body.message : undefined;
  throw new ApiError(
    response.ok ? 422 : response.status,
    refusal,
    response.headers.get('x-request-id') ?? undefined,
  );
};

async function send({ method, path, query, body, signal }: Call): Promise<Response> {
  const search = writeQuery(query);
  const timeOut = AbortSignal.timeout(TIME_OUT_MS);
  try {
    return await fetch(search ? `${path}?${search}` : path, {
      method,
      signal: signal ? AbortSignal.any([signal, timeOut]) : timeOut,
      ...(body !== undefined && {
        body: JSON.stringify(body),
        headers: { 'content-type': 'application/json' },
      }),
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
export const browserApi = createApi(overTheNetwork);
