import type { Person } from '@nardy/contract';
import { useGetOne } from '../../../api/useGetOne.ts';
import { useParams } from 'react-router';
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
  const id = Number(useParams()['id']);
  const may = useMay();
  const { data, error, refetch } = useGetOne('person', id);
  usePageTitle(data?.fullName ?? 'Человек');
  const onChanged = async (): Promise<Person | undefined> => (await refetch()).data;
  return (
    <>
      <PersonHead person={data} />
      <LoadState query={{ data, error, refetch }} rows={10} isPanel />
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
            <RelationsPanel person={data} />
            <HistoryPanel person={data} />
          </div>
        </div>
      )}
    </>
  );
}
