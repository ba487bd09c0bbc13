import type { Album, Photo, Video } from '@nardy/contract';
import type { Origin } from '../origin/origin.ts';

export interface ReadMedia {
  readonly albums: readonly { readonly album: Album; readonly photos: readonly Photo[] }[];
  readonly videos: readonly Video[];
}

export async function readMedia(origin: Origin): Promise<ReadMedia> {
  const { client } = origin;
  const [albums, videos] = await Promise.all([
    origin.all(
      (query) => client.listAlbums({ query }),
      ({ album_id }) => album_id,
    ),
    origin.all(
      (query) => client.listVideos({ query }),
      ({ video_id }) => video_id,
    ),
  ]);
  const photos = await Promise.all(
    albums.map(({ album_id: id }) =>
      origin.all(
        (query) => client.listPhotos({ params: { id }, query }),
        ({ photo_id }) => photo_id,
      ),
    ),
  );
  return { albums: albums.map((album, index) => ({ album, photos: photos[index] ?? [] })), videos };
}
