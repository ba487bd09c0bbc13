import type { DueDestruction } from '@nardy/contract';
import { useListPage } from '../../api/useGetList.ts';
import { ChoiceField } from '../../components/queue/ChoiceField.tsx';
import { Filters } from '../../components/queue/Filters.tsx';
import { ListPanel } from '../../components/queue/ListPanel.tsx';
import type { Column } from '../../components/queue/Table.tsx';
import { EmptyState } from '../../components/EmptyState.tsx';
import { formatDate, formatMoment } from '../../formatting/dates.ts';
import type { RetentionListProps } from './useRetentionAddress.ts';

const KINDS: Readonly<Record<DueDestruction['kind'], string>> = {
  account: 'Аккаунт и все данные',
  documents: 'Документы',
};

/** What will be deleted, the next first. */
export function DueList({ kind, page, hrefWith, change }: RetentionListProps & { readonly kind: string }) {
  const list = useListPage('retention', page, { kind });
  return (
    <>
      <Filters isFiltered={kind !== ''} onReset={() => change({ kind: '' })}>
        <ChoiceField
          label="Что"
          all="Всё"
          choices={KINDS}
          value={Object.hasOwn(KINDS, kind) ? kind : ''}
          onChange={(chosen) => change({ kind: chosen })}
        />
      </Filters>
      <ListPanel
        label="Что будет удалено"
        columns={COLUMNS}
        list={list}
        hrefOfPage={(to) => hrefWith({ page: String(to) })}
      >
        <EmptyState title="Удалять пока нечего">
          Документы регистрации удаляются через 90 дней после её одобрения; если она возвращена и не
          исправлена — через 90 дней после возврата, если аккаунт заблокирован до одобрения — через 90 дней
          после блокировки. Документы заявки — через 90 дней после соревнования или отказа. Аккаунт — через 30
          дней после запроса человека: до этого запрос можно отозвать в личном кабинете.
        </EmptyState>
      </ListPanel>
    </>
  );
}

const COLUMNS: readonly Column<DueDestruction>[] = [
  { key: 'due', label: 'Когда удалится', cell: ({ due }) => formatDate(due) },
  { key: 'name', label: 'Чьи данные', cell: ({ fullName }) => fullName, isMain: true },
  { key: 'email', label: 'Email', cell: ({ email }) => email, isMinor: true },
  { key: 'kind', label: 'Что удалится', cell: ({ kind }) => KINDS[kind] },
  { key: 'documents', label: 'Файлов', cell: ({ documents }) => documents, isNumber: true },
  {
    key: 'reason',
    label: 'Почему',
    cell: ({ requested_dt: at }) =>
      at === null ? 'истёк срок хранения' : `по запросу от ${formatMoment(at)}`,
  },
];
