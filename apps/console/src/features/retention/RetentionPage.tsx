import { PageHead } from '../../components/PageHead.tsx';
import { Tabs } from '../../components/queue/Tabs.tsx';
import { useMay } from '../accounts/index.ts';
import { ActsList } from './ActsList.tsx';
import { DueList } from './DueList.tsx';
import { useRetentionAddress } from './useRetentionAddress.ts';

/** What will be deleted and when, and the acts of what was. */
export function RetentionPage() {
  const may = useMay();
  const { values, hrefWith, change, page } = useRetentionAddress();
  const seesActs = may('readLog');
  const view = values.view === 'acts' && seesActs ? 'acts' : 'due';
  return (
    <>
      <PageHead
        title="Хранение данных"
        lead="Документы удаляются, когда истёк срок хранения, аккаунт — по запросу человека. О каждом удалении остаётся акт."
      />
      {seesActs && (
        <Tabs
          label="Что показать"
          chosen={view}
          tabs={[
            { id: 'due', label: 'Что будет удалено', href: hrefWith({ view: 'due' }) },
            { id: 'acts', label: 'Акты об уничтожении', href: hrefWith({ view: 'acts' }) },
          ]}
        />
      )}
      {view === 'acts' ? (
        <ActsList values={values} page={page} hrefWith={hrefWith} change={change} />
      ) : (
        <DueList kind={values.kind} page={page} hrefWith={hrefWith} change={change} />
      )}
    </>
  );
}
