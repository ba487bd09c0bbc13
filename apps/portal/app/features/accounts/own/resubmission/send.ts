import type { OwnRegistration } from '@nardy/contract';
import { ApiError } from '@nardy/contract/client';
import { getResubmittedTitle } from '@nardy/contract/forms';
import { formatApiAddress } from '../../../../api/address';
import { withToken } from '../../../../api/personal';
import { findFieldFaults, getSentence } from '@nardy/contract/refusal';
import { sendForm } from '../../../../api/sendForm';
import { NOT_SENT } from '../../../../api/useMutation';
import type { Faults } from '../../../../components/form/useForm';
import { TOO_LARGE } from '../../documents';
import { buildForm, listShownFields, type ResubmissionEntry } from './entry';

/** What became of a registration that was sent once more. */
export type SendResult =
  | { readonly kind: 'sent' }
  | { readonly kind: 'refused'; readonly faults: Faults }
  | { readonly kind: 'failed'; readonly sentence: string };

const FAILED = 'Не удалось отправить исправления. Всё, что вы ввели и выбрали, осталось: попробуйте ещё раз.';

interface Following {
  readonly signal: AbortSignal;
  readonly onProgress: (share: number) => void;
}

/** Sends what was mended of a returned registration. */
export async function sendResubmission(
  registration: OwnRegistration,
  entry: ResubmissionEntry,
  following: Following,
): Promise<SendResult> {
  try {
    await withToken((accessToken) =>
      sendForm(formatApiAddress('replaceDocuments', {}), buildForm(registration, entry), {
        ...following,
        accessToken,
      }),
    );
    return { kind: 'sent' };
  } catch (error) {
    if (following.signal.aborted) throw error;
    return buildFailure(error, listShownFields(registration, entry));
  }
}

function buildFailure(error: unknown, shown: readonly string[]): SendResult {
  if (!(error instanceof ApiError)) return { kind: 'failed', sentence: FAILED };
  if (error.status === 0) return { kind: 'failed', sentence: NOT_SENT };
  if (error.status === 413) return { kind: 'failed', sentence: TOO_LARGE };
  const faults = findFieldFaults(error, () => true);
  if (!faults) return { kind: 'failed', sentence: getSentence(error) ?? FAILED };
  const here = Object.entries(faults).filter(([field]) => shown.includes(field));
  if (here.length > 0) return { kind: 'refused', faults: Object.fromEntries(here) };
  // Faults of fields that the form does not have are shown above its button.
  const sentences = Object.entries(faults).map(([field, told]) =>
    field === 'form' ? told.join(' ') : `${getResubmittedTitle(field)}: ${told.join(' ')}`,
  );
  return { kind: 'failed', sentence: sentences.join(' ') };
}
