import type { Photo } from '@nardy/contract';
import { useEffect, useState } from 'react';
import { browserApi } from '../../api/browser';
import type { LightboxPhoto } from '../../components/Lightbox/LightboxWindow';

const PAGE_SIZE = 100;

interface Loaded {
  readonly photos: readonly LightboxPhoto[] | undefined;
  readonly failed: boolean;
}

interface AlbumPhotos extends Loaded {
  /** Asks once more for what did not come. */
  readonly retry: () => void;
}

const NOTHING: Loaded = { photos: undefined, failed: false };

/** The photos of an album, asked for when it is first opened. */
export function useAlbumPhotos(albumId: number, title: string, wanted: boolean): AlbumPhotos {
  const [loaded, setLoaded] = useState(NOTHING);
  const [turn, setTurn] = useState(0);
  const isMissing = wanted && !loaded.photos;
  useEffect(() => {
    if (!isMissing) return undefined;
    const abort = new AbortController();
    askPhotos(albumId, title, abort.signal).then(
      (photos) => setLoaded({ photos, failed: false }),
      () => !abort.signal.aborted && setLoaded({ photos: undefined, failed: true }),
    );
    return () => abort.abort();
  }, [albumId, title, isMissing, turn]);
  const retry = (): void => {
    setLoaded(NOTHING);
    setTurn(turn + 1);
  };
  return { ...loaded, retry };
}

async function askPhotos(id: number, title: string, signal: AbortSignal): Promise<LightboxPhoto[]> {
  const ask = (page: number) =>
    browserApi.listPhotos({ params: { id }, query: { page, pageSize: PAGE_SIZE } }, { signal });
  const first = await ask(1);
  const pages = Math.ceil(first.totalCount / PAGE_SIZE);
  const rest = await Promise.all(
    Array.from({ length: Math.max(0, pages - 1) }, (_, index) => ask(index + 2)),
  );
  return [first, ...rest].flatMap(({ data }) => data).map((photo) => buildSlide(photo, title));
}

function buildSlide({ photo_id, description, image }: Photo, title: string): LightboxPhoto {
  const { link, width, height, srcset } = image;
  const sources = (srcset?.webp.split(', ') ?? []).map((source) => {
    const [src = '', size = ''] = source.split(' ');
    const across = Number.parseInt(size, 10);
    return { src, width: across, height: Math.round((across * height) / width) };
  });
  return {
    id: photo_id,
    src: link,
    width,
    height,
    alt: description ?? title,
    caption: description ?? undefined,
    ...(sources.length > 0 && { srcSet: sources }),
  };
}
