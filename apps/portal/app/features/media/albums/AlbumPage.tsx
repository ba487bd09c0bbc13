import type { Album } from '@nardy/contract';
import { useEffect } from 'react';
import { useLoaderData, useRevalidator } from 'react-router';
import type { Route } from './+types/page';
import { Breadcrumbs } from '../../../components/Breadcrumbs/Breadcrumbs';
import { ErrorBlock } from '../../../components/ErrorBlock/ErrorBlock';
import { PageHead } from '../../../components/PageHead/PageHead';
import { formatDays } from '@nardy/contract/days';
import { formatCount } from '../../../formatting/numbers';
import { Block } from '../../lists';
import { Facts } from '../Facts';
import { TagLinks } from '../TagLinks';
import { keepAlbum } from './load';
import { PhotoGrid } from './PhotoGrid';
import styles from './album.module.css';

const LIST = '/photo-gallery';

export function AlbumPage() {
  const { album, photos } = useLoaderData<Route.ComponentProps['loaderData']>();
  const { revalidate } = useRevalidator();
  useEffect(() => {
    if (album.ok) keepAlbum(album.value);
  }, [album]);
  const title = album.ok ? album.value.title : 'Фотоальбом';
  return (
    <div className="wrap">
      <Breadcrumbs items={[{ to: LIST, label: 'Фотогалерея' }, { label: title }]} />
      {album.ok ? (
        <>
          <Head album={album.value} />
          <Block value={photos} skeleton={null} failed="Ошибка загрузки">
            {(list) => <PhotoGrid key={album.value.album_id} album={album.value} list={list} />}
          </Block>
        </>
      ) : (
        <ErrorBlock text="Ошибка загрузки" onRetry={() => void revalidate()} />
      )}
    </div>
  );
}

function Head({ album: { title, publishedDt, photo_count, author, tags } }: { album: Album }) {
  return (
    <div className={styles.head}>
      <PageHead title={title} />
      <Facts
        facts={[
          ['calendar-days', formatDays(publishedDt, publishedDt)],
          ['images', formatCount(photo_count, 'фото', 'фото', 'фото')],
          ['camera', author],
        ]}
      />
      <TagLinks tags={tags} list={LIST} />
    </div>
  );
}
