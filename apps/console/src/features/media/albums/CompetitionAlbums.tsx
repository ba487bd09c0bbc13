import { Button } from '@mui/material';
import type { DeskTournamentDetails, ManagedAlbum } from '@nardy/contract';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { api } from '../../../api/api.ts';
import { Badge } from '../../../components/Badge.tsx';
import { LoadFault } from '../../../components/LoadFault.tsx';
import { Panel } from '../../../components/Panel.tsx';
import { Skeleton } from '../../../components/Skeleton.tsx';
import { EmptyState } from '../../../components/EmptyState.tsx';
import { formatDay } from '../../../formatting/dates.ts';
import { formatCounted } from '../../../formatting/words.ts';
import { useMay } from '../../accounts/index.ts';
import words from '../../../components/words.module.css';
import styles from '../media.module.css';
import { Thumbnail } from '../Thumbnail.tsx';
import { beginWithTags } from './beginning.ts';

/** More than any competition has. */
const ALL = 100;

/** The albums that carry a competition's tag; editors begin another one from here. */
export function CompetitionAlbums({ competition }: { competition: DeskTournamentDetails }) {
  const { tournament_id, is_published: isPublished, form } = competition;
  const mayEdit = useMay()('editSite');
  const { data, error, refetch } = useQuery({
    queryKey: ['albums', 'of', tournament_id],
    queryFn: ({ signal }) => api.listManagedAlbums({ query: { tournament_id, pageSize: ALL } }, { signal }),
    enabled: isPublished === 1,
  });
  if (isPublished === 0)
    return (
      <EmptyState title="Альбомы — после публикации">
        Альбом связывают с соревнованием меткой, а метку получает соревнование, которое видно на портале.
      </EmptyState>
    );
  if (error !== null && !data) return <LoadFault error={error} onRetry={() => void refetch()} />;
  if (!data)
    return (
      <Panel>
        <Skeleton rows={4} />
      </Panel>
    );
  return (
    <>
      {mayEdit && (
        <div className={styles['begin']}>
          <Button
            variant="contained"
            component={Link}
            to="/media/albums/new"
            state={beginWithTags([{ name: form.full_name, tournament_id }])}
          >
            Новый альбом
          </Button>
          <Link className={styles['way']} to="/media">
            Поставить метку готовому альбому
          </Link>
        </div>
      )}
      {data.data.length === 0 ? (
        <EmptyState title="Альбомов пока нет">
          Здесь видны альбомы с меткой этого соревнования. Метки ставят редакторы на странице альбома.
        </EmptyState>
      ) : (
        <Panel label="Альбомы">
          <ul className={styles['albums']} aria-label="Альбомы соревнования">
            {data.data.map((album) => (
              <AlbumLine key={album.album_id} album={album} mayEdit={mayEdit} />
            ))}
          </ul>
        </Panel>
      )}
    </>
  );
}

function AlbumLine({ album, mayEdit }: { album: ManagedAlbum; mayEdit: boolean }) {
  const { album_id: id, title, cover, publishedDt, photo_count: count, is_published: isPublished } = album;
  const place = isPublished === 1 ? `/photo-gallery/${id}` : undefined;
  return (
    <li>
      <Thumbnail picture={cover} />
      <span className={styles['albumWords']}>
        {mayEdit ? (
          <Link className={styles['way']} to={`/media/albums/${id}`}>
            {title}
          </Link>
        ) : (
          <strong>{title}</strong>
        )}
        <span className={words['muted']}>
          {formatDay(publishedDt)}, {formatCounted(count, ['фото', 'фото', 'фото'])}
        </span>
      </span>
      {place ? (
        <a className={styles['way']} href={place} target="_blank" rel="noreferrer">
          На портале
        </a>
      ) : (
        <Badge tone="warning">Черновик</Badge>
      )}
    </li>
  );
}
