import type { DestructionAct } from '@nardy/contract';
import { useListPage } from '../../api/useGetList.ts';
import { readFile } from '../../api/api.ts';
import { ChoiceField } from '../../components/queue/ChoiceField.tsx';
import { DayField } from '../../components/queue/DayField.tsx';
import { Filters } from '../../components/queue/Filters.tsx';
import { ListPanel } from '../../components/queue/ListPanel.tsx';
import { SearchBox } from '../../components/queue/SearchBox.tsx';
import type { Column } from '../../components/queue/Table.tsx';
import { SaveButton } from '../../components/SaveButton.tsx';
import { EmptyState } from '../../components/EmptyState.tsx';
import { formatMoment } from '../../formatting/dates.ts';
import styles from './retention.module.css';
import type { RetentionListProps, RetentionValues } from './useRetentionAddress.ts';

const EMPTY = { basis: '', name: '', from: '', to: '' };

const BASES: Readonly<Record<DestructionAct['basis'], string>> = {
  request: 'По запросу человека',
  retention: 'Истёк срок хранения',
};

type Row = DestructionAct & { readonly id: number };

interface ActsListProps extends RetentionListProps {
  readonly values: RetentionValues;
}

/** Acts of what was destroyed, the latest first, each a document to be signed and filed. */
export function ActsList({ values, page, hrefWith, change }: ActsListProps) {
  const { basis, name, from, to } = values;
  const filter = { basis, name, from, to };
  const list = useListPage('destruction-acts', page, { ...filter });
  return (
    <>
      <Filters isFiltered={Object.values(filter).some(Boolean)} onReset={() => change(EMPTY)}>
        <SearchBox label="Чьи данные" value={name} onChange={(wanted) => change({ name: wanted })} />
        <ChoiceField
          label="Почему"
          all="По любой причине"
          choices={BASES}
          value={Object.hasOwn(BASES, basis) ? basis : ''}
          onChange={(chosen) => change({ basis: chosen })}
        />
        <DayField label="С какого дня" value={from} onChange={(day) => change({ from: day })} />
        <DayField label="По какой день" value={to} onChange={(day) => change({ to: day })} />
      </Filters>
      <ListPanel
        label="Акты об уничтожении"
        columns={COLUMNS}
        list={list}
        hrefOfPage={(next) => hrefWith({ page: String(next) })}
      >
        <EmptyState title="Актов не нашлось">
          Акт составляется сам, когда портал удаляет чьи-то данные. Изменить или стереть его не может никто.
        </EmptyState>
      </ListPanel>
    </>
  );
}

const COLUMNS: readonly Column<Row>[] = [
  { key: 'number', label: '№', cell: ({ act_id: id }) => id, isNumber: true },
  { key: 'happened', label: 'Когда уничтожено', cell: ({ happened_dt: at }) => formatMoment(at) },
  { key: 'subject', label: 'Чьи данные', cell: ({ subject_name: name }) => name, isMain: true },
  { key: 'basis', label: 'Почему', cell: ({ basis }) => BASES[basis] },
  {
    key: 'destroyed',
    label: 'Что уничтожено',
    cell: ({ destroyed, kept }) => (
      <span className={styles['destroyed']}>
        {destroyed.map(({ what, count }) => `${what}: ${count}`).join(', ')}
        {kept.length > 0 && <span>Осталось: {kept.join(' ')}</span>}
      </span>
    ),
    isMinor: true,
  },
  {
    key: 'print',
    label: 'Акт',
    cell: ({ act_id: id }) => (
      <SaveButton
        label="PDF"
        name={`Скачать акт № ${id} в PDF`}
        fileName={`akt-${id}.pdf`}
        read={(signal) => readFile('printDestructionAct', { params: { id } }, signal)}
      />
    ),
  },
];
