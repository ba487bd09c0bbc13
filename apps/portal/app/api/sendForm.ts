import { sendForm as send } from '@nardy/contract/sending';
import { readAcceptedBody } from './answer';

interface Sending {
  readonly signal: AbortSignal;
  /** From 0 to 1: how much of the form has left. */
  readonly onProgress: (share: number) => void;
  readonly accessToken?: string | undefined;
}

/** Sends a form with files, and says how far it has come. */
export function sendForm(address: string, form: FormData, sending: Sending): Promise<unknown> {
  const { signal, onProgress, accessToken } = sending;
  const onSent = (bytes: number, ofAll: number): void => {
    if (ofAll > 0) onProgress(bytes / ofAll);
  };
  return send(address, form, { signal, token: accessToken, onSent, accept: readAcceptedBody });
}
