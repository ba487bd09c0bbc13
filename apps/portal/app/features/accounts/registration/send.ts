import { ApiError } from '@nardy/contract/client';
import { formatApiAddress } from '../../../api/address';
import { sendForm } from '../../../api/sendForm';
import { findFieldFaults, getSentence } from '@nardy/contract/refusal';
import type { Faults } from '../../../components/form/useForm';
import { buildForm, type RegistrationEntry } from './entry';
import type { Outcome } from './Outcome';

/** Sends a registration; what is refused by the form's own fields comes back as their faults. */
export async function sendRegistration(
  entry: RegistrationEntry,
  signal: AbortSignal,
  onProgress: (share: number) => void,
): Promise<Outcome | { readonly kind: 'refused'; readonly faults: Faults }> {
  try {
    await sendForm(formatApiAddress('registerUser', {}), buildForm(entry), { signal, onProgress });
    return { kind: 'done' };
  } catch (error) {
    if (signal.aborted) throw error;
    return buildOutcome(error, entry);
  }
}

function buildOutcome(error: unknown, entry: RegistrationEntry) {
  if (!(error instanceof ApiError)) return { kind: 'aborted' as const, sentence: undefined };
  if (error.status === 0) return { kind: 'unsent' as const };
  if (error.status === 413) return { kind: 'tooLarge' as const };
  const faults = findFieldFaults(error, (name) => name in entry);
  if (faults) return { kind: 'refused' as const, faults };
  return { kind: 'aborted' as const, sentence: getSentence(error) };
}
