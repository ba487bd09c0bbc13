import type { Answer, FileOperationName, Operations } from '@nardy/contract';
import { formatAddress, createClient } from '@nardy/contract/client';
import { sendForm } from '@nardy/contract/sending';
import { readAcceptedBody, callOverNetwork, readOverTheNetwork } from './network.ts';
import { ROUTES } from './routes.ts';
import { getCurrentSession } from './session.ts';
import { withToken } from './withToken.ts';

/** The API as the staff member who is logged in. */
export const api = createClient(ROUTES, (call) =>
  getCurrentSession() ? withToken((token) => callOverNetwork(call, token)) : callOverNetwork(call),
);

/** A file for who is logged in. */
export function readFile<Name extends FileOperationName>(
  name: Name,
  given: Parameters<typeof formatAddress<Name>>[2],
  signal: AbortSignal,
): Promise<Blob> {
  const address = formatAddress(ROUTES, name, given);
  return withToken((token) => readOverTheNetwork(address, token, signal));
}

/** Puts a photo into an album, and tells on the way how many bytes have gone out. */
export async function sendPhoto(
  albumId: number,
  file: File,
  onSent: (bytes: number) => void,
  signal: AbortSignal,
): Promise<Answer<Operations['addPhoto']>['data']> {
  const form = new FormData();
  form.append('image', file);
  const address = formatAddress(ROUTES, 'addPhoto', { params: { id: albumId } });
  const answer = await withToken((token) =>
    sendForm(address, form, { token, onSent, signal, accept: readAcceptedBody }),
  );
  return (answer as Answer<Operations['addPhoto']>).data;
}

/** Adds a paper to a competition, and tells on the way how many bytes have gone out. */
export async function sendDocument(
  tournamentId: number,
  file: File,
  onSent: (bytes: number) => void,
): Promise<void> {
  const form = new FormData();
  form.append('document', file);
  const address = formatAddress(ROUTES, 'addDocument', { params: { id: tournamentId } });
  const { signal } = new AbortController();
  await withToken((token) => sendForm(address, form, { token, onSent, signal, accept: readAcceptedBody }));
}
