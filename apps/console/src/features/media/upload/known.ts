import type { ManagedPhoto } from '@nardy/contract';
import {
  listPendingSubjects,
  listShownDecisions,
  subscribeToDecisions,
} from '../../../components/decisions/decisions.ts';
import { getPhotoSubject } from '../photos/usePhotoActions.ts';

/**
 * The photo of an album that holds what a file holds. While one that may be it is about to be deleted, the answer waits
 * for the deletion or its undo; of one whose deletion has failed only the server knows whether it is there.
 */
export async function findKnown(
  hash: string | undefined,
  listPhotos: () => readonly ManagedPhoto[],
): Promise<ManagedPhoto | undefined> {
  await waitForDeletions(() => listPhotos().filter((photo) => mayHold(photo, hash)));
  if (hash === undefined) return undefined;
  const failed = new Set(listShownDecisions().flatMap(({ decision }) => decision.subjects));
  return listPhotos().find(
    (photo) => photo.content_hash === hash && !failed.has(getPhotoSubject(photo.photo_id)),
  );
}

const mayHold = (photo: ManagedPhoto, hash: string | undefined): boolean =>
  hash === undefined || photo.content_hash === hash;

function waitForDeletions(listPhotos: () => readonly ManagedPhoto[]): Promise<void> {
  const isSettled = (): boolean => {
    const pending = listPendingSubjects(listShownDecisions());
    return pending.size === 0 || !listPhotos().some(({ photo_id: id }) => pending.has(getPhotoSubject(id)));
  };
  if (isSettled()) return Promise.resolve();
  const { promise, resolve } = Promise.withResolvers<void>();
  const stop = subscribeToDecisions(() => {
    if (!isSettled()) return;
    stop();
    resolve();
  });
  return promise;
}
