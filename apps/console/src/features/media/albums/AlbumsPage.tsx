import type { ManagedAlbum } from '@nardy/contract';
import { useListPage } from '../../../api/useGetList.ts';
import { ListPanel } from '../../../components/queue/ListPanel.tsx';
import type { Column } from '../../../components/queue/Table.tsx';
import { EmptyState } from '../../../components/EmptyState.tsx';
import { formatDay } from '../../../formatting/dates.ts';
import { MediaFrame, useMediaAddress } from '../MediaFrame.tsx';
import { ShownBadge } from '../ShownBadge.tsx';
import { Thumbnail } from '../Thumbnail.tsx';
import styles from '../media.module.css';
import { formatTagsInWords } from '../tags.ts';

type Row = ManagedAlbum & { readonly id: number };

/** Albums, with those that only editors see yet. */
export function AlbumsPage() {
  const address = useMediaAddress();
  const { filter, page, searchWith, isFiltered } = address;
  const list = useListPage('albums', page, { pageSize: 20, ...filter });
  return (
    <MediaFrame
      part="albums"
      total={list.total}
      address={address}
      add={{ label: 'Новый альбом', to: '/media/albums/new' }}
    >
      <ListPanel
        label="Альбомы"
        columns={COLUMNS}
        list={list}
        hrefOf={({ id }) => `/media/albums/${id}`}
        hrefOfPage={(to) => `/media${searchWith({ page: String(to) })}`}
      >
        {isFiltered ? (
          <EmptyState title="Такого альбома нет">Измените слова или дни, по которым ищете.</EmptyState>
        ) : (
          <EmptyState title="Альбомов ещё нет">
            Создайте альбом и перетащите в него папку с фото: сотни файлов дойдут и при плохой связи.
          </EmptyState>
        )}
      </ListPanel>
    </MediaFrame>
  );
}

const COLUMNS: readonly Column<Row>[] = [
  {
    key: 'title',
    label: 'Альбом',
    isMain: true,
    cell: ({ title, cover }) => (
      <span className={styles['named']}>
        <Thumbnail picture={cover} />
        {title}
      </span>
    ),
  },
  { key: 'date', label: 'Дата', cell: ({ publishedDt }) => formatDay(publishedDt) },
  { key: 'photos', label: 'Фото', isNumber: true, cell: ({ photo_count: count }) => count },
  { key: 'tags', label: 'Метки', isMinor: true, cell: ({ tags }) => formatTagsInWords(tags) },
  { key: 'author', label: 'Автор', isMinor: true, cell: ({ author }) => author ?? '—' },
  {
    key: 'state',
    label: 'Где',
    cell: ({ is_published: isPublished }) => <ShownBadge isShown={isPublished === 1} />,
  },
];
