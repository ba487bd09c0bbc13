import { ApiError } from '@nardy/contract/client';
import { getCode, getSentence } from '@nardy/contract/refusal';

/** What to tell a person of something that failed. */
export interface FaultMessage {
  readonly sentence: string;
  /** By which our log finds a fault of ours. */
  readonly requestId?: string;
  /** Whether the same may succeed when it is tried again. */
  readonly isPassing: boolean;
}

const NO_CONNECTION = 'Нет связи с сервером. Проверьте интернет и повторите.';
const OUR_FAULT = 'Ошибка на сервере.';
const NOT_DONE = 'Не получилось. Обновите страницу и повторите.';
const NOT_ALLOWED = 'Это действие вам недоступно.';

/** A sentence for whatever was thrown; faults of ours come with the number of the request. */
export function formatFault(error: unknown): FaultMessage {
  if (!(error instanceof ApiError)) return { sentence: NOT_DONE, isPassing: false };
  const { status, requestId } = error;
  if (status === 0) return { sentence: getSentence(error) ?? NO_CONNECTION, isPassing: true };
  // What has a code is no fault of ours and says what it is: a database or storage that is away, a disk that is full.
  if (status >= 500 && getCode(error) === undefined)
    return { sentence: OUR_FAULT, isPassing: true, ...(requestId && { requestId }) };
  const sentence = getSentence(error) ?? joinFieldSentences(error);
  const isPassing = status === 429 || status >= 500;
  return { sentence: sentence ?? (status === 403 ? NOT_ALLOWED : NOT_DONE), isPassing };
}

/** `tell` in one line, for a message that passes. */
export function formatFaultInLine(error: unknown): string {
  const { sentence, requestId } = formatFault(error);
  return requestId ? `${sentence} Номер обращения: ${requestId}` : sentence;
}

function joinFieldSentences({ refusal }: ApiError): string | undefined {
  const sentences = Object.values(refusal ?? {}).flat();
  return sentences.length > 0 ? sentences.join('. ') : undefined;
}
