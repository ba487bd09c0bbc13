import type { ListedVideo } from '@nardy/contract';
import { useListPage } from '../../../api/useGetList.ts';
import { ListPanel } from '../../../components/queue/ListPanel.tsx';
import type { Column } from '../../../components/queue/Table.tsx';
import { usePendingSubjects } from '../../../components/decisions/useShownDecisions.ts';
import { EmptyState } from '../../../components/EmptyState.tsx';
import { formatMoment } from '../../../formatting/dates.ts';
import styles from '../media.module.css';
import { MediaFrame, useMediaAddress } from '../MediaFrame.tsx';
import { formatTagsInWords } from '../tags.ts';
import { ShownBadge } from '../ShownBadge.tsx';
import { Thumbnail } from '../Thumbnail.tsx';
import { getVideoSubject } from './useVideoActs.ts';

type Row = ListedVideo & { readonly id: number };

/** Videos, the latest first. */
export function VideosPage() {
  const address = useMediaAddress();
  const pending = usePendingSubjects();
  const { filter, page, searchWith, isFiltered } = address;
  const list = useListPage('videos', page, { pageSize: 20, ...filter });
  return (
    <MediaFrame
      part="videos"
      total={list.total}
      address={address}
      add={{ label: 'Добавить видео', to: '/media/videos/new' }}
    >
      <ListPanel
        label="Видео"
        columns={COLUMNS}
        list={list}
        rows={list.data?.filter(({ id }) => !pending.has(getVideoSubject(id)))}
        hrefOf={({ id }) => `/media/videos/${id}`}
        hrefOfPage={(to) => `/media/videos${searchWith({ page: String(to) })}`}
      >
        {isFiltered ? (
          <EmptyState title="Такого видео нет">Измените слова или дни, по которым ищете.</EmptyState>
        ) : (
          <EmptyState title="Видео ещё нет">
            Вставьте адрес ролика с RUTUBE, VK Видео или другого хостинга: портал покажет его плеер.
          </EmptyState>
        )}
      </ListPanel>
    </MediaFrame>
  );
}

const COLUMNS: readonly Column<Row>[] = [
  {
    key: 'title',
    label: 'Видео',
    isMain: true,
    cell: ({ title, preview }) => (
      <span className={styles['named']}>
        <Thumbnail picture={preview} />
        {title}
      </span>
    ),
  },
  { key: 'date', label: 'Дата', cell: ({ publishedDt }) => formatMoment(publishedDt) },
  { key: 'host', label: 'Откуда', cell: ({ player }) => (player ? (player.host ?? 'портал') : 'плеера нет') },
  { key: 'tags', label: 'Метки', isMinor: true, cell: ({ tags }) => formatTagsInWords(tags) },
  { key: 'author', label: 'Автор', isMinor: true, cell: ({ author }) => author ?? '—' },
  {
    key: 'state',
    label: 'Где',
    cell: ({ is_published: isPublished }) => <ShownBadge isShown={isPublished === 1} />,
  },
];
