import type { Album } from '@nardy/contract';
import { useLoaderData } from 'react-router';
import type { Route } from './+types/page';
import { Carousel } from '../../../components/Carousel/Carousel';
import { EmptyBlock } from '../../../components/EmptyBlock/EmptyBlock';
import { Panel } from '../../../components/Panel/Panel';
import { AlbumsSkeleton } from '../../../components/Skeleton/Skeleton';
import { Block, type List, MoreOfList, listBlock, type CachedPage, parseDepth } from '../../lists';
import { frameMeta } from '../frame/frameMeta';
import { SectionTitle } from '../frame/SectionTitle';
import { AlbumCard } from './AlbumCard';

const PAGE_SIZE = 8;

const albums = listBlock<Album>(({ api, id }) => ({
  key: JSON.stringify(['competition albums', id]),
  pageSize: PAGE_SIZE,
  idOf: ({ album_id }) => album_id,
  fetchPage: (page) => api.listTournamentAlbums({ params: { id }, query: { page, pageSize: PAGE_SIZE } }),
}));

export const handle: CachedPage = { reads: [parseDepth] };

export const loader = albums.onServer;
export const clientLoader = albums.inBrowser;

export const meta: Route.MetaFunction = (around) => frameMeta('competition-photo-gallery', around);

export default function PhotosPage() {
  const { block } = useLoaderData<typeof loader>();
  return (
    <>
      <SectionTitle name="competition-photo-gallery" />
      <Block value={block} skeleton={<AlbumsSkeleton />}>
        {(list) => (list.rows.length === 0 ? <NoPhotos /> : <Albums list={list} />)}
      </Block>
    </>
  );
}

function Albums({ list }: { list: List<Album> }) {
  return (
    <>
      <Carousel
        label="Фотоальбомы"
        items={list.rows.map((album) => ({ key: album.album_id, content: <AlbumCard album={album} /> }))}
      />
      <MoreOfList list={list} />
    </>
  );
}

function NoPhotos() {
  return (
    <Panel>
      <EmptyBlock title="Фотогалерея пуста" text="На данный момент фото/видео не загружены." />
    </Panel>
  );
}
