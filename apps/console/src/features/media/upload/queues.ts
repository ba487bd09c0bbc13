import type { ManagedAlbumDetails, ManagedPhoto } from '@nardy/contract';
import type { QueryClient } from '@tanstack/react-query';
import { api, sendPhoto } from '../../../api/api.ts';
import { keepAnswer } from '../../../api/keepAnswer.ts';
import { getCurrentSession, followSession } from '../../../api/session.ts';
import { getAlbumKey, askAlbum } from '../albums/album.ts';
import { computeHash, findKindFault } from './contents.ts';
import { findKnown } from './known.ts';
import { UploadQueue } from './queue.ts';
import { storeUnfinished } from './unfinished.ts';

interface QueueEntry {
  readonly queue: UploadQueue;
  readonly userId: number | undefined;
}

/** The queues of this tab, by the album: they go on while somebody looks at something else. */
const queues = new Map<number, QueueEntry>();
/** Who logs in again has other answers of the server than before: those that the pages show now. */
let shown: QueryClient;
/** Albums whose photos were arranged by hand while others still came. */
const arranged = new Set<number>();

/** Their order is somebody's own from now on. */
export function noteArranged(albumId: number): void {
  if (queues.get(albumId)?.queue.isBusy) arranged.add(albumId);
}

/** The queue of an album. */
export function getQueue(albumId: number, queries: QueryClient): UploadQueue {
  shown = queries;
  const kept = queues.get(albumId);
  if (kept) return kept.queue;
  const queue = createQueue(albumId);
  queues.set(albumId, { queue, userId: getCurrentSession()?.userId });
  queue.follow(() => storeUnfinished(albumId, queue.items));
  return queue;
}

function createQueue(albumId: number): UploadQueue {
  const key = getAlbumKey(albumId);
  return new UploadQueue({
    kindFault: findKindFault,
    hashOf: computeHash,
    findKnown: (hash) => findKnown(hash, () => shown.getQueryData<ManagedAlbumDetails>(key)?.photos ?? []),
    send: async (file, onSent, signal) => {
      const { is_new: isNew, ...photo } = await sendPhoto(albumId, file, onSent, signal);
      return { photo, isNew: isNew === 1 };
    },
    onStored: (photo) =>
      keepAnswer<ManagedAlbumDetails>(shown, key, (before) => before && withPhoto(before, photo)),
    onDone: (photos) => {
      const isFree = !arranged.delete(albumId);
      const settled = isFree ? putInOrder(albumId, photos).catch(() => undefined) : Promise.resolve();
      void settled.finally(() => {
        void shown.invalidateQueries({ queryKey: key });
        void shown.invalidateQueries({ queryKey: ['albums'] });
      });
    },
  });
}

/** Those that go out together end in any order: they are put in that of their files. */
async function putInOrder(albumId: number, photos: readonly ManagedPhoto[]): Promise<void> {
  if (photos.length < 2) return;
  const wanted = photos.map(({ photo_id: id }) => id);
  const isOwn = new Set(wanted);
  // What the pages know may be older than the photos.
  const album = await askAlbum(albumId);
  const present = album.photos.map(({ photo_id: id }) => id).filter((id) => isOwn.has(id));
  const photo_ids = wanted.filter((id) => present.includes(id));
  if (photo_ids.length < 2 || photo_ids.join() === present.join()) return;
  await api.movePhotos({ params: { id: albumId }, body: { photo_ids, before: null } });
}

function withPhoto(album: ManagedAlbumDetails, photo: ManagedPhoto): ManagedAlbumDetails {
  if (album.photos.some(({ photo_id: id }) => id === photo.photo_id)) return album;
  return { ...album, photo_count: album.photo_count + 1, photos: [...album.photos, photo] };
}

addEventListener('online', () => {
  for (const { queue } of queues.values()) if (queue.halt === 'connection') queue.resume();
});

// Who logs in again goes on; whoever else does must not send what another has chosen.
followSession(() => {
  const session = getCurrentSession();
  if (!session) return;
  for (const [albumId, { queue, userId }] of queues) {
    if (userId !== session.userId) {
      queue.cancel();
      queues.delete(albumId);
    } else if (queue.halt === 'session') queue.resume();
  }
});

addEventListener('beforeunload', (event) => {
  if ([...queues.values()].some(({ queue }) => queue.isBusy)) event.preventDefault();
});
