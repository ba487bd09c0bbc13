import type { Album } from '@nardy/contract';
import { useLoaderData } from 'react-router';
import type { Route } from './+types/page';
import { Carousel } from '../../../components/Carousel/Carousel';
import { EmptyBlock } from '../../../components/EmptyBlock/EmptyBlock';
import { Panel } from '../../../components/Panel/Panel';
import { AlbumsSkeleton } from '../../../components/Skeleton/Skeleton';
import { Block, type List, MoreOfList } from '../../lists';
import { SectionTitle } from '../frame/SectionTitle';
import { AlbumCard } from './AlbumCard';

export function PhotosPage() {
  const { block } = useLoaderData<Route.ComponentProps['loaderData']>();
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
