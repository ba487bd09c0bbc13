import { ApiError } from '@nardy/contract/client';

/** The body of an answer that says yes; else throws its refusal. A failing status and `success: false` both refuse. */
export function acceptedBody(response: { status: number; requestId: string | null }, body: unknown): unknown {
  const { status, requestId } = response;
  const isOk = status >= 200 && status < 300;
  if (isOk && isAnswer(body) && body.success) return body;
  throw new ApiError(isOk ? 422 : status, isAnswer(body) ? body.message : undefined, requestId ?? undefined);
}

function isAnswer(body: unknown): body is { success: boolean; message?: ApiError['refusal'] } {
  return typeof body === 'object' && body !== null && 'success' in body;
}
