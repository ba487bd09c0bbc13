import type { ApplicationStatus } from '@nardy/contract';
import { ApiError } from '@nardy/contract/client';
import { APPLICATION_MESSAGES } from '@nardy/contract/forms';
import { formatApiAddress } from '../../api/address';
import { withToken } from '../../api/personal';
import { findFieldFaults, getSentence } from '@nardy/contract/refusal';
import { sendForm } from '../../api/sendForm';
import type { Faults } from '../../components/form/useForm';
import { buildForm, type ApplicationEntry } from './entry';

/** What became of an application that was sent. */
export type SendResult =
  | {
      readonly kind: 'sent';
      readonly status: ApplicationStatus | undefined;
      readonly position: number | null;
    }
  | { readonly kind: 'ineligible'; readonly reasons: readonly string[] }
  | { readonly kind: 'refused'; readonly faults: Faults }
  /** The session is over: nothing was taken, and the same can be sent after another login. */
  | { readonly kind: 'loggedOut' }
  | { readonly kind: 'failed'; readonly sentence: string };

interface Following {
  readonly signal: AbortSignal;
  readonly onProgress: (share: number) => void;
}

/** Sends an application; the same one sent twice is one. */
export async function sendApplication(
  competitionId: number,
  entry: ApplicationEntry,
  following: Following,
): Promise<SendResult> {
  const address = formatApiAddress('createApplication', { params: { id: competitionId } });
  try {
    const answer = await withToken((accessToken) =>
      sendForm(address, buildForm(entry), { ...following, accessToken }),
    );
    // `{"success": true}` by itself is a success too.
    const { data } = answer as { data?: { status: ApplicationStatus; position: number | null } };
    return { kind: 'sent', status: data?.status, position: data?.position ?? null };
  } catch (error) {
    if (following.signal.aborted) throw error;
    return buildFailure(error, entry);
  }
}

function buildFailure(error: unknown, entry: ApplicationEntry): SendResult {
  if (error instanceof ApiError && error.status === 401) return { kind: 'loggedOut' };
  // Without a refusal it was not the portal that answered, or it could not.
  if (!(error instanceof ApiError) || !error.refusal) {
    return { kind: 'failed', sentence: APPLICATION_MESSAGES.notSent };
  }
  const reasons = error.refusal && 'reasons' in error.refusal ? error.refusal.reasons : undefined;
  if (reasons?.length) return { kind: 'ineligible', reasons };
  const faults = findFieldFaults(error, (name) => name in entry);
  if (faults) return { kind: 'refused', faults };
  return { kind: 'failed', sentence: getSentence(error) ?? APPLICATION_MESSAGES.refused };
}
