import type { Person } from '@nardy/contract';
import { useGetOne } from 'react-admin';
import { useParams } from 'react-router-dom';
import { LoadFault } from '../../../components/LoadFault.tsx';
import { Panel } from '../../../components/Panel.tsx';
import { Skeleton } from '../../../components/Skeleton.tsx';
import { usePageTitle } from '../../../components/usePageTitle.ts';
import { useMay } from '../../accounts/index.ts';
import styles from '../people.module.css';
import { AwardsPanel } from './AwardsPanel.tsx';
import { EditForm } from './EditForm.tsx';
import { Facts } from './Facts.tsx';
import { HistoryPanel } from './HistoryPanel.tsx';
import { PersonHead } from './PersonHead.tsx';
import { PhotoPart } from './PhotoPart.tsx';
import { MergesPanel, SimilarPanel } from './SamePanels.tsx';

/** One person: what is known, what the person is, and what was done. */
export function PersonPage() {
  const id = Number(useParams()['id']);
  const may = useMay();
  const { data, error, refetch } = useGetOne<Person & { id: number }>('person', { id });
  usePageTitle(data?.fullName ?? 'Человек');
  const onChanged = async (): Promise<Person | undefined> => (await refetch()).data;
  return (
    <>
      <PersonHead person={data} />
      {error !== null && <LoadFault error={error} onRetry={() => void refetch()} />}
      {!data && error === null && (
        <Panel>
          <Skeleton rows={10} />
        </Panel>
      )}
      {data && (
        <div className={styles['sides']} key={id}>
          <div className={styles['side']}>
            <Panel label="Карточка">
              <div className={styles['part']}>
                <PhotoPart person={data} mayEdit={may('decide')} onChanged={onChanged} />
                {may('decide') ? <EditForm person={data} onChanged={onChanged} /> : <Facts person={data} />}
              </div>
            </Panel>
          </div>
          <div className={styles['side']}>
            <AwardsPanel person={data} mayEdit={may('decide')} onChanged={onChanged} />
            <SimilarPanel person={data} />
            <MergesPanel person={data} mayEdit={may('decide')} onChanged={onChanged} />
            <HistoryPanel person={data} />
          </div>
        </div>
      )}
    </>
  );
}
