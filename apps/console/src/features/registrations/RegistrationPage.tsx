import { useGetOne } from '../../api/useGetOne.ts';
import type { Registration } from '@nardy/contract';
import { useEffect, useRef } from 'react';
import { useNavigate, useParams } from 'react-router';
import { LoadState } from '../../components/LoadState.tsx';
import { Panel } from '../../components/Panel.tsx';
import { useShortcuts } from '../../components/shortcuts/useShortcuts.ts';
import { usePageTitle } from '../../components/usePageTitle.ts';
import { ClosedDocuments } from '../../components/viewer/ClosedDocuments.tsx';
import { DocumentViewer } from '../../components/viewer/DocumentViewer.tsx';
import { useMay } from '../accounts/index.ts';
import { toViewed } from './documents.ts';
import { formatFullName } from './fields.ts';
import { RegistrationDesk } from './RegistrationDesk.tsx';
import { RegistrationHead } from './RegistrationHead.tsx';
import styles from './registration.module.css';
import { useNeighbours, useQueueAddress } from './useQueue.ts';

/** One registration: the form and its documents side by side, and the way through the queue. */
export function RegistrationPage() {
  const userId = Number(useParams()['id']);
  const { asked, search } = useQueueAddress();
  const navigate = useNavigate();
  const neighbours = useNeighbours(asked, userId);
  const { data, error, refetch } = useGetOne('registration', userId);
  usePageTitle(data ? formatFullName(data) : 'Регистрация');
  const goTo = (id: number | undefined): void =>
    void navigate(id === undefined ? `/registrations${search}` : `/registrations/${id}${search}`);
  const goOn = useWayOn(userId, neighbours, goTo);
  useShortcuts([
    { code: 'KeyJ', shown: 'J', label: 'Следующая регистрация', run: goOn },
    {
      code: 'KeyK',
      shown: 'K',
      label: 'Предыдущая регистрация',
      run: () => goTo(neighbours.previous ?? userId),
    },
    { code: 'KeyU', shown: 'U', label: 'К очереди', run: () => goTo(undefined) },
  ]);
  return (
    <>
      <RegistrationHead registration={data} neighbours={neighbours} search={search} />
      <LoadState query={{ data, error, refetch }} rows={10} panes={styles['sides']} />
      {data && (
        <div className={styles['sides']} key={data.user_id}>
          <RegistrationDesk registration={data} href={`/registrations/${userId}${search}`} onDecided={goOn} />
          <Documents registration={data} />
        </div>
      )}
    </>
  );
}

/** Goes from one registration to the next of the queue, as soon as that is known: a decision may come before the queue has. */
function useWayOn(
  userId: number,
  { isKnown, next }: Pick<ReturnType<typeof useNeighbours>, 'isKnown' | 'next'>,
  goTo: (id: number | undefined) => void,
): () => void {
  const left = useRef<number>(undefined);
  useEffect(() => {
    if (left.current !== userId || !isKnown) return;
    left.current = undefined;
    goTo(next);
  }, [userId, isKnown, next, goTo]);
  return () => {
    if (isKnown) goTo(next);
    else left.current = userId;
  };
}

function Documents({ registration }: { registration: Registration }) {
  const may = useMay();
  return (
    <div className={styles['documents']} data-is-closed={!may('readDocuments')}>
      <Panel label="Документы">
        {may('readDocuments') ? (
          <DocumentViewer documents={toViewed(registration)} />
        ) : (
          <ClosedDocuments documents={toViewed(registration)} />
        )}
      </Panel>
    </div>
  );
}
