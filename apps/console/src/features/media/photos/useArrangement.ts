import type { ManagedAlbumDetails, ManagedPhoto } from '@nardy/contract';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { api } from '../../../api/api.ts';
import { schedule } from '../../../components/decisions/decisions.ts';
import { getAlbumKey } from '../albums/album.ts';
import { noteArranged } from '../upload/queues.ts';
import { arrangeOver, moveToPlace, findNextPhoto } from './order.ts';

/** Several presses of an arrow are one move. */
const PAUSE_MS = 900;

interface Moving {
  readonly id: number;
  /** The order before it was moved. */
  readonly before: readonly number[];
  readonly order: readonly number[];
}

export interface Arrangement {
  readonly photos: readonly ManagedPhoto[];
  /** Shows a photo at another place; it goes to the server once it stays there. */
  readonly move: (id: number, place: number) => void;
}

/** The photos in the order that they are being given; what was moved can be undone. */
export function useArrangement({ album_id: albumId, photos: stored }: ManagedAlbumDetails): Arrangement {
  const queries = useQueryClient();
  const [moving, setMoving] = useState<Moving>();
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const ids = stored.map(({ photo_id: id }) => id);
  const order = moving ? arrangeOver(moving.order, ids) : ids;
  const byId = new Map(stored.map((photo) => [photo.photo_id, photo]));
  const key = getAlbumKey(albumId);

  const show = (wanted: readonly number[]) =>
    queries.setQueryData<ManagedAlbumDetails>(key, (album) => album && inOrder(album, wanted));
  const put = (id: number, before: number | null) =>
    api.movePhotos({ params: { id: albumId }, body: { photo_ids: [id], before } });

  const commit = ({ id, before, order: after }: Moving): void => {
    clearTimeout(timer.current);
    setMoving(undefined);
    if (before.join() === after.join()) return;
    show(after);
    noteArranged(albumId);
    schedule({
      title: `Фото теперь ${after.indexOf(id) + 1}-е из ${after.length}`,
      failure: 'Фото не переставлено',
      subjects: [],
      isImmediate: true,
      run: async () => {
        await put(id, findNextPhoto(after, id));
        return () => put(id, findNextPhoto(before, id));
      },
      onSettled: () => void queries.invalidateQueries({ queryKey: key }),
      href: `/media/albums/${albumId}`,
    });
  };

  const settle = useRef<() => void>(undefined);
  useEffect(() => {
    settle.current = () => moving && commit(moving);
  });
  // Who leaves the page has arranged.
  useEffect(() => () => settle.current?.(), []);

  return {
    photos: order.flatMap((id) => byId.get(id) ?? []),
    move: (id, place) => {
      if (moving && moving.id !== id) commit(moving);
      const from = moving?.id === id ? moving.before : order;
      setMoving({ id, before: from, order: moveToPlace(order, id, place) });
      clearTimeout(timer.current);
      timer.current = setTimeout(() => settle.current?.(), PAUSE_MS);
    },
  };
}

function inOrder(album: ManagedAlbumDetails, ids: readonly number[]): ManagedAlbumDetails {
  const places = new Map(ids.map((id, place) => [id, place]));
  const placeOf = ({ photo_id: id }: ManagedPhoto): number => places.get(id) ?? ids.length;
  return { ...album, photos: album.photos.toSorted((one, other) => placeOf(one) - placeOf(other)) };
}
