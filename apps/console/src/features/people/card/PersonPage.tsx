import { Button } from '@mui/material';
import type { Person } from '@nardy/contract';
import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { useGetOne } from '../../../api/useGetOne.ts';
import { Navigate, useParams } from 'react-router';
import { LoadState } from '../../../components/LoadState.tsx';
import { Panel } from '../../../components/Panel.tsx';
import { usePageTitle } from '../../../components/usePageTitle.ts';
import { useMay } from '../../accounts/index.ts';
import styles from '../people.module.css';
import { AwardsPanel } from './AwardsPanel.tsx';
import { EditForm } from './EditForm.tsx';
import { Facts } from './Facts.tsx';
import { HistoryPanel } from './HistoryPanel.tsx';
import { PersonHead } from './PersonHead.tsx';
import { PhotoPart } from './PhotoPart.tsx';
import { RelationsPanel } from './RelationsPanel.tsx';
import { MergesPanel, SimilarPanel } from './SamePanels.tsx';

/** One person: what is known, what the person is, and what was done. */
export function PersonPage() {
  const { id = '' } = useParams();
  return <KnownPerson key={id} id={Number(id)} />;
}

function KnownPerson({ id }: { id: number }) {
  const may = useMay();
  const [isGiving, setGiving] = useState(false);
  const giving = useRef<HTMLButtonElement>(null);
  const endGiving = (): void => {
    flushSync(() => setGiving(false));
    // The form is gone with the focus in it; who has gone on to another field meanwhile stays there.
    if (document.activeElement === document.body) giving.current?.focus();
  };
  const { data: found, error, isFetching, refetch } = useGetOne('person', id);
  // Of a card that was merged the server gives the one that is left; what is cached may be of before that was undone.
  const isMerged = found !== undefined && found.person_id !== id;
  const data = isMerged ? undefined : found;
  usePageTitle(data?.fullName ?? 'Человек');
  const onChanged = async (): Promise<Person | undefined> => (await refetch()).data;
  if (isMerged && !isFetching) return <Navigate to={`/people/${found.person_id}`} replace />;
  return (
    <>
      <PersonHead person={data}>
        {data && may('decide') && !isGiving && (
          <Button ref={giving} variant="outlined" onClick={() => setGiving(true)}>
            Присвоить по приказу
          </Button>
        )}
      </PersonHead>
      <LoadState query={{ data, error, refetch }} rows={10} panes={styles['sides']} />
      {data && (
        <div className={styles['sides']}>
          <div className={styles['side']}>
            <Panel label="Карточка" isPadded>
              <PhotoPart person={data} mayEdit={may('decide')} onChanged={onChanged} />
              {may('decide') ? <EditForm person={data} onChanged={onChanged} /> : <Facts person={data} />}
            </Panel>
          </div>
          <div className={styles['side']}>
            <AwardsPanel
              person={data}
              mayEdit={may('decide')}
              isGiving={isGiving}
              onGivingEnd={endGiving}
              onChanged={onChanged}
            />
            <SimilarPanel person={data} />
            <MergesPanel person={data} mayEdit={may('decide')} />
            <RelationsPanel person={data} />
            <HistoryPanel person={data} />
          </div>
        </div>
      )}
    </>
  );
}
