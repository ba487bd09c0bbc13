import { Button } from '@mui/material';
import type { ManagedVideo } from '@nardy/contract';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import { useNavigate, useParams } from 'react-router';
import { api } from '../../../api/api.ts';
import { keepAnswer } from '../../../api/keepAnswer.ts';
import { Badge } from '../../../components/Badge.tsx';
import { ConfirmDialog } from '../../../components/ConfirmDialog.tsx';
import { LoadState } from '../../../components/LoadState.tsx';
import { PageHead } from '../../../components/PageHead.tsx';
import { Panel } from '../../../components/Panel.tsx';
import { BackLink } from '../../../components/BackLink.tsx';
import { useVersionedForm } from '../../../components/edit/useVersionedForm.ts';
import styles from '../media.module.css';
import { getStoredValues, type Stored } from '../record.ts';
import { PlayerPreview } from './PlayerPreview.tsx';
import { PreviewPicture } from './PreviewPicture.tsx';
import { useDeleteVideo } from './useVideoActs.ts';
import {
  askVideo,
  createVideoValues,
  saveVideo,
  toStoredVideo,
  buildVideoBody,
  getVideoKey,
  type VideoValues,
} from './video.ts';
import { VideoForm } from './VideoForm.tsx';

/** One video: where it comes from, and how the portal will show it. */
export function VideoPage() {
  const { id = '' } = useParams();
  return (
    <>
      <BackLink to="/media/videos">Видео</BackLink>
      <KnownVideo key={id} id={Number(id)} />
    </>
  );
}

/** What was saved is at hand for the page of the video and stale for the lists. */
function useKeep() {
  const queries = useQueryClient();
  return (fresh: ManagedVideo): ManagedVideo => {
    keepAnswer(queries, getVideoKey(fresh.video_id), () => fresh);
    void queries.invalidateQueries({ queryKey: ['videos'] });
    return fresh;
  };
}

/** A video that is being added. */
export function NewVideoPage() {
  const navigate = useNavigate();
  const keep = useKeep();
  const opened = { values: createVideoValues(), version: 1, by: null };
  const form = useVersionedForm<Stored<VideoValues>, VideoValues>({
    draftKey: 'video.new',
    opened,
    valuesOf: getStoredValues,
    askNow: () => Promise.resolve(opened),
    put: async (values) => {
      const body = buildVideoBody(values);
      const { data } = await saveVideo(values.source, () => api.createVideo({ body }));
      const { video_id: id } = keep(data);
      void navigate(`/media/videos/${id}`, { replace: true });
      return opened;
    },
  });
  return (
    <>
      <BackLink to="/media/videos">Видео</BackLink>
      <PageHead
        title="Новое видео"
        lead="Из кода останется только плеер известного хостинга: ничего другого портал не встраивает."
      />
      <Sides values={form.values}>
        <VideoForm form={form} isNew />
      </Sides>
    </>
  );
}

function KnownVideo({ id }: { id: number }) {
  const { data, error, refetch } = useQuery({
    queryKey: getVideoKey(id),
    queryFn: ({ signal }) => askVideo(id, signal),
  });
  return (
    <>
      <LoadState query={{ data, error, refetch }} rows={10} panes={styles['sides']} />
      {data && <OpenVideo video={data} />}
    </>
  );
}

function OpenVideo({ video }: { video: ManagedVideo }) {
  const { video_id: id, title, is_published: isPublished } = video;
  const keep = useKeep();
  const form = useVersionedForm<Stored<VideoValues>, VideoValues>({
    draftKey: `video.${id}`,
    opened: toStoredVideo(video),
    valuesOf: getStoredValues,
    put: async (values, { version, values: before }) => {
      const save = () => api.changeVideo({ params: { id }, body: { ...buildVideoBody(values), version } });
      const { data } = await (values.source === before.source ? save() : saveVideo(values.source, save));
      return toStoredVideo(keep(data));
    },
    askNow: async () => toStoredVideo(keep(await askVideo(id))),
  });
  return (
    <>
      <PageHead
        title={title}
        lead={
          <Badge tone={isPublished === 1 ? 'success' : 'warning'}>
            {isPublished === 1 ? 'На портале' : 'Черновик: видят только редакторы'}
          </Badge>
        }
      >
        {isPublished === 1 && (
          <a className={styles['way']} href={`/video/${id}`} target="_blank" rel="noreferrer">
            Открыть на портале
          </a>
        )}
      </PageHead>
      <Sides values={form.values} beside={<PreviewPicture video={video} onChanged={keep} />}>
        <VideoForm form={form} acts={<DeleteVideo video={video} />} />
      </Sides>
    </>
  );
}

interface SidesProps {
  readonly values: VideoValues;
  readonly beside?: ReactNode;
  readonly children: ReactNode;
}

function Sides({ values, beside, children }: SidesProps) {
  return (
    <div className={styles['sides']}>
      <Panel label="Сведения о видео" isPadded>
        {children}
      </Panel>
      <Panel label="Плеер и картинка" isPadded>
        <PlayerPreview source={values.source} title={values.title} />
        {beside}
      </Panel>
    </div>
  );
}

function DeleteVideo({ video }: { video: ManagedVideo }) {
  const [isAsked, setAsked] = useState(false);
  const navigate = useNavigate();
  const remove = useDeleteVideo();
  return (
    <>
      <Button className={styles['delete'] ?? ''} color="error" onClick={() => setAsked(true)}>
        Удалить видео
      </Button>
      <ConfirmDialog
        isOpen={isAsked}
        title="Удалить видео?"
        confirm="Удалить"
        isDangerous
        onClose={() => setAsked(false)}
        onConfirm={() => {
          setAsked(false);
          remove(video);
          void navigate('/media/videos');
        }}
      >
        «{video.title}» исчезнет с портала. У хостинга ролик останется.
      </ConfirmDialog>
    </>
  );
}
