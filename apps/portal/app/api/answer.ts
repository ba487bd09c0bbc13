import { ApiError } from '@nardy/contract/client';

/** The body of an answer that says yes; else throws its refusal. A failing status and `success: false` both refuse. */
export function readAcceptedBody(
  response: { status: number; requestId: string | null },
  body: unknown,
): unknown {
  const { status, requestId } = response;
  const isOk = status >= 200 && status < 300;
  if (isOk && isAnswer(body) && body.success) return body;
  // An answer of the API that gives no reason is told from one that is not the API's.
  const refusal = isAnswer(body) ? (body.message ?? {}) : undefined;
  throw new ApiError(isOk ? 422 : status, refusal, requestId ?? undefined);
}

function isAnswer(body: unknown): body is { success: boolean; message?: ApiError['refusal'] } {
  return body instanceof Object && 'success' in body;
}
