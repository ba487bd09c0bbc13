import type { ManagedAlbumDetails } from '@nardy/contract';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useLocation, useNavigate, useParams } from 'react-router';
import { api } from '../../../api/api.ts';
import { keepAnswer } from '../../../api/keepAnswer.ts';
import { Badge } from '../../../components/Badge.tsx';
import { LoadState } from '../../../components/LoadState.tsx';
import { PageHead } from '../../../components/PageHead.tsx';
import { Panel } from '../../../components/Panel.tsx';
import { BackLink } from '../../../components/BackLink.tsx';
import { useVersionedForm } from '../../../components/edit/useVersionedForm.ts';
import { formatCounted } from '../../../formatting/words.ts';
import styles from '../media.module.css';
import { PhotosPanel } from '../photos/PhotosPanel.tsx';
import { getStoredValues, type Stored } from '../record.ts';
import {
  buildAlbumBody,
  getAlbumKey,
  askAlbum,
  createAlbumValues,
  toStoredAlbum,
  type AlbumValues,
} from './album.ts';
import { AlbumForm } from './AlbumForm.tsx';
import { readBeginningTags } from './beginning.ts';
import { DeleteAlbum } from './DeleteAlbum.tsx';

/** One album: its texts, and its photos as they come and in their order. */
export function AlbumPage() {
  const { id = '' } = useParams();
  return <KnownAlbum key={id} id={Number(id)} />;
}

/** An album begins with its title; the photos come to the page that opens then. */
export function NewAlbumPage() {
  const navigate = useNavigate();
  const queries = useQueryClient();
  const create = async (values: AlbumValues) => {
    const { data } = await api.createAlbum({ body: buildAlbumBody(values) });
    void queries.invalidateQueries({ queryKey: ['albums'] });
    void navigate(`/media/albums/${data.album_id}`, { replace: true });
    return opened;
  };
  const tags = readBeginningTags(useLocation().state);
  const opened = { values: createAlbumValues(tags), version: 1, by: null };
  const form = useVersionedForm<Stored<AlbumValues>, AlbumValues>({
    draftKey: `album.new.${tags.map(({ name }) => name).join('.')}`,
    opened,
    valuesOf: getStoredValues,
    put: create,
    askNow: () => Promise.resolve(opened),
  });
  return (
    <>
      <BackLink to="/media">Альбомы</BackLink>
      <PageHead title="Новый альбом" lead="Его увидят на портале, когда вы его опубликуете." />
      <Panel isPadded>
        <AlbumForm form={form} isNew />
      </Panel>
    </>
  );
}

function KnownAlbum({ id }: { id: number }) {
  const { data, error, refetch } = useQuery({
    queryKey: getAlbumKey(id),
    queryFn: ({ signal }) => askAlbum(id, signal),
  });
  return (
    <>
      <BackLink to="/media">Альбомы</BackLink>
      <LoadState query={{ data, error, refetch }} rows={10} isPanel />
      {data && <OpenAlbum album={data} />}
    </>
  );
}

function OpenAlbum({ album }: { album: ManagedAlbumDetails }) {
  const { album_id: id, title, is_published: isPublished, photo_count: count } = album;
  const queries = useQueryClient();
  const keep = (fresh: ManagedAlbumDetails) => {
    keepAnswer(queries, getAlbumKey(id), () => fresh);
    void queries.invalidateQueries({ queryKey: ['albums'] });
    return toStoredAlbum(fresh);
  };
  const form = useVersionedForm<Stored<AlbumValues>, AlbumValues>({
    draftKey: `album.${id}`,
    opened: toStoredAlbum(album),
    valuesOf: getStoredValues,
    put: async (values, { version }) =>
      keep((await api.changeAlbum({ params: { id }, body: { ...buildAlbumBody(values), version } })).data),
    askNow: async () => keep(await askAlbum(id)),
  });
  return (
    <>
      <PageHead
        title={title}
        lead={
          <>
            <Badge tone={isPublished === 1 ? 'success' : 'warning'}>
              {isPublished === 1 ? 'На портале' : 'Черновик: видят только редакторы'}
            </Badge>{' '}
            {formatCounted(count, ['фото', 'фото', 'фото'])}
          </>
        }
      >
        {isPublished === 1 && (
          <a className={styles['way']} href={`/photo-gallery/${id}`} target="_blank" rel="noreferrer">
            Открыть на портале
          </a>
        )}
      </PageHead>
      <PhotosPanel album={album}>
        <Panel label="Сведения об альбоме" isPadded>
          <AlbumForm form={form} acts={<DeleteAlbum album={album} />} />
        </Panel>
      </PhotosPanel>
    </>
  );
}
