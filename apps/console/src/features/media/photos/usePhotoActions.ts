import type { ManagedAlbumDetails, ManagedPhoto } from '@nardy/contract';
import { ApiError } from '@nardy/contract/client';
import { useQueryClient } from '@tanstack/react-query';
import { api } from '../../../api/api.ts';
import { keepAnswer } from '../../../api/keepAnswer.ts';
import { getCurrentSession } from '../../../api/session.ts';
import { schedule } from '../../../components/decisions/decisions.ts';
import { getAlbumKey } from '../albums/album.ts';

export const getPhotoSubject = (id: number): string => `photos/${id}`;

/** One that is gone has been deleted: the answer to an earlier try was lost. */
function passOverGone(error: unknown): void {
  if (!(error instanceof ApiError && error.status === 404)) throw error;
}

/** Files that are being sent are compared with what the album holds. */
const leaveOut =
  (id: number) =>
  (album: ManagedAlbumDetails | undefined): ManagedAlbumDetails | undefined => {
    const photos = album?.photos.filter((photo) => photo.photo_id !== id);
    return album && photos && { ...album, photos, photo_count: photos.length };
  };

/** What is done with the photos of an album. */
export function usePhotoActions({ album_id: albumId, photos }: ManagedAlbumDetails) {
  const queries = useQueryClient();
  const key = getAlbumKey(albumId);
  const href = `/media/albums/${albumId}`;
  const refresh = (): Promise<unknown> =>
    Promise.all([key, ['albums']].map((queryKey) => queries.invalidateQueries({ queryKey })));
  const choose = (id: number | null) => api.chooseCover({ params: { id: albumId }, body: { photo_id: id } });
  const change =
    (changed: (photo: ManagedPhoto) => ManagedPhoto) =>
    (album: ManagedAlbumDetails | undefined): ManagedAlbumDetails | undefined =>
      album && { ...album, photos: album.photos.map(changed) };
  const remove = (ids: readonly number[], [title, failure]: readonly [string, string]): void =>
    schedule({
      title,
      failure,
      subjects: ids.map(getPhotoSubject),
      run: async () => {
        const begunBy = getCurrentSession()?.userId;
        for (const id of ids) {
          // Whoever has logged in meanwhile does not go on with what another has begun.
          if (getCurrentSession()?.userId !== begunBy) throw new ApiError(401);
          await api.deletePhoto({ params: { id } }).catch(passOverGone);
          keepAnswer(queries, key, leaveOut(id));
        }
      },
      onSettled: refresh,
      href,
    });
  return {
    /** The server undoes it when asked. */
    cover: ({ photo_id: id }: ManagedPhoto, place: number): void => {
      const before = photos.find(({ is_cover: isCover }) => isCover === 1)?.photo_id ?? null;
      queries.setQueryData(
        key,
        change((photo) => ({ ...photo, is_cover: photo.photo_id === id ? 1 : 0 })),
      );
      schedule({
        title: `Обложка — фото ${place}`,
        failure: `Фото ${place} не стало обложкой`,
        subjects: [],
        isImmediate: true,
        run: async () => {
          await choose(id);
          return () => choose(before);
        },
        onSettled: refresh,
        href,
      });
    },
    /** Waits, so that it can be undone: a deleted photo is gone for good. */
    remove: ({ photo_id: id }: ManagedPhoto, place: number): void =>
      remove([id], [`Фото ${place} удалено`, `Фото ${place} не удалено`]),
    /** Several at once, undone together. */
    removeMany: (ids: readonly number[]): void =>
      remove(ids, [`Удалено фото: ${ids.length}`, `Удалены не все фото из ${ids.length}`]),
    /** Puts a photo that the server has given in the place of the one that was known. */
    put: (fresh: ManagedPhoto): void =>
      keepAnswer(
        queries,
        key,
        change((photo) => (photo.photo_id === fresh.photo_id ? fresh : photo)),
      ),
    refresh,
  };
}
