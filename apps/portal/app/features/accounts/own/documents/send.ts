import { ApiError } from '@nardy/contract/client';
import { documentsAddress } from '../../../../api/own';
import { withToken } from '../../../../api/personal';
import { fieldFaultsOf, sentenceOf } from '../../../../api/refusal';
import { sendForm } from '../../../../api/sendForm';
import type { Faults } from '../../../../components/form/useForm';
import { formOf, type DocumentsEntry } from './entry';

/** What became of documents that were sent. */
export type SendResult =
  | { readonly kind: 'sent' }
  | { readonly kind: 'refused'; readonly faults: Faults }
  | { readonly kind: 'failed'; readonly sentence: string };

const NOT_SENT = 'Данные не были отправлены. Проверьте ваше соединение с интернетом.';
const TOO_LARGE =
  'Файлы слишком велики для отправки. Выберите другие: каждый до 10 МБ, все вместе — не больше 60 МБ.';
const FAILED = 'Не удалось отправить документы. Всё, что вы выбрали, осталось: попробуйте ещё раз.';

interface Following {
  readonly signal: AbortSignal;
  readonly onProgress: (share: number) => void;
}

/** Sends documents in place of those of a returned registration. */
export async function sendDocuments(entry: DocumentsEntry, following: Following): Promise<SendResult> {
  try {
    await withToken((accessToken) =>
      sendForm(documentsAddress(), formOf(entry), { ...following, accessToken }),
    );
    return { kind: 'sent' };
  } catch (error) {
    if (following.signal.aborted) throw error;
    return failureOf(error, entry);
  }
}

function failureOf(error: unknown, entry: DocumentsEntry): SendResult {
  if (!(error instanceof ApiError)) return { kind: 'failed', sentence: FAILED };
  if (error.status === 0) return { kind: 'failed', sentence: NOT_SENT };
  if (error.status === 413) return { kind: 'failed', sentence: TOO_LARGE };
  const faults = fieldFaultsOf(error, (name) => name in entry);
  if (faults) return { kind: 'refused', faults };
  return { kind: 'failed', sentence: sentenceOf(error) ?? FAILED };
}
