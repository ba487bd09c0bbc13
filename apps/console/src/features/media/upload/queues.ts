import type { ManagedAlbumDetails, ManagedPhoto } from '@nardy/contract';
import type { QueryClient } from '@tanstack/react-query';
import { api, sendPhoto } from '../../../api/api.ts';
import { currentSession, followSession } from '../../../api/session.ts';
import { albumKey } from '../albums/album.ts';
import { computeHash, kindFault } from './contents.ts';
import { UploadQueue } from './queue.ts';
import { storeUnfinished } from './unfinished.ts';

interface QueueEntry {
  readonly queue: UploadQueue;
  readonly userId: number | undefined;
}

/** The queues of this tab, by the album: they go on while somebody looks at something else. */
const queues = new Map<number, QueueEntry>();
/** Albums whose photos were arranged by hand while others still came. */
const arranged = new Set<number>();

/** Their order is somebody's own from now on. */
export function noteArranged(albumId: number): void {
  if (queues.get(albumId)?.queue.isBusy) arranged.add(albumId);
}

/** The queue of an album. */
export function getQueue(albumId: number, queries: QueryClient): UploadQueue {
  const kept = queues.get(albumId);
  if (kept) return kept.queue;
  const queue = newQueue(albumId, queries);
  queues.set(albumId, { queue, userId: currentSession()?.userId });
  queue.follow(() => storeUnfinished(albumId, queue.items));
  return queue;
}

function newQueue(albumId: number, queries: QueryClient): UploadQueue {
  const key = albumKey(albumId);
  const album = (): ManagedAlbumDetails | undefined => queries.getQueryData<ManagedAlbumDetails>(key);
  return new UploadQueue({
    kindFault,
    hashOf: computeHash,
    knownOf: () => byContent(album()?.photos ?? []),
    send: async (file, onSent, signal) => {
      const { is_new: isNew, ...photo } = await sendPhoto(albumId, file, onSent, signal);
      return { photo, isNew: isNew === 1 };
    },
    onStored: (photo) =>
      queries.setQueryData<ManagedAlbumDetails>(key, (before) => before && withPhoto(before, photo)),
    onDone: (photos) => {
      const isFree = !arranged.delete(albumId);
      const settled = isFree ? putInOrder(albumId, photos, album()?.photos ?? []) : Promise.resolve();
      void settled.finally(() => {
        void queries.invalidateQueries({ queryKey: key });
        void queries.invalidateQueries({ queryKey: ['albums'] });
      });
    },
  });
}

/** Those that go out together end in any order: they are put in that of their files. */
async function putInOrder(
  albumId: number,
  photos: readonly ManagedPhoto[],
  stored: readonly ManagedPhoto[],
): Promise<void> {
  const wanted = photos.map(({ photo_id: id }) => id);
  const isOwn = new Set(wanted);
  const present = stored.map(({ photo_id: id }) => id).filter((id) => isOwn.has(id));
  if (wanted.length < 2 || wanted.join() === present.join()) return;
  const photo_ids = wanted.filter((id) => present.includes(id));
  await api.movePhotos({ params: { id: albumId }, body: { photo_ids, before: null } }).catch(() => undefined);
}

function byContent(photos: readonly ManagedPhoto[]): ReadonlyMap<string, ManagedPhoto> {
  return new Map(photos.flatMap((photo) => (photo.content_hash ? [[photo.content_hash, photo]] : [])));
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
  const session = currentSession();
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
