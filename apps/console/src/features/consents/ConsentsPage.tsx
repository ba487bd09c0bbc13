import { CONSENT_TITLES, type ConsentPurpose, type GivenConsent } from '@nardy/contract';
import { useListPage } from '../../api/useGetList.ts';
import { readFile } from '../../api/api.ts';
import { Badge } from '../../components/Badge.tsx';
import { PageHead } from '../../components/PageHead.tsx';
import { ChoiceField } from '../../components/queue/ChoiceField.tsx';
import { DayField } from '../../components/queue/DayField.tsx';
import { Filters } from '../../components/queue/Filters.tsx';
import { ListPanel } from '../../components/queue/ListPanel.tsx';
import { SearchBox } from '../../components/queue/SearchBox.tsx';
import type { Column } from '../../components/queue/Table.tsx';
import { useAddressState } from '../../components/queue/useAddressState.ts';
import { SaveButton } from '../../components/SaveButton.tsx';
import { EmptyState } from '../../components/EmptyState.tsx';
import { formatMoment } from '../../formatting/dates.ts';
import styles from './consents.module.css';

const USUAL = { name: '', purpose: '', from: '', to: '', page: '1' };
const EMPTY = { name: '', purpose: '', from: '', to: '' };

type Row = GivenConsent & { readonly id: number };

/** Who agreed to what, in which words, when and from where; nobody can change it. */
export function ConsentsPage() {
  const { filter, page, searchWith, change } = useAddressState(USUAL);
  const purpose = isPurpose(filter.purpose) ? filter.purpose : undefined;
  const list = useListPage('consents', page, { ...filter });
  return (
    <>
      <PageHead title="Согласия" lead="Кто на что согласился: какими словами, когда и откуда.">
        <SaveButton
          label="XLSX"
          fileName="soglasiya.xlsx"
          read={(signal) =>
            readFile('exportConsents', { query: { ...filter, purpose, format: 'xlsx' } }, signal)
          }
        />
      </PageHead>
      <Filters isFiltered={Object.values(filter).some(Boolean)} onReset={() => change(EMPTY)}>
        <SearchBox label="Имя или email" value={filter.name} onChange={(name) => change({ name })} />
        <ChoiceField
          label="На что"
          all="На всё"
          choices={CONSENT_TITLES}
          value={purpose ?? ''}
          onChange={(chosen) => change({ purpose: chosen })}
        />
        <DayField label="С какого дня" value={filter.from} onChange={(from) => change({ from })} />
        <DayField label="По какой день" value={filter.to} onChange={(to) => change({ to })} />
      </Filters>
      <ListPanel
        label="Согласия"
        columns={COLUMNS}
        list={list}
        hrefOfPage={(to) => `/consents${searchWith({ page: String(to) })}`}
      >
        <EmptyState title="Согласий не нашлось">
          Согласие появляется здесь, когда человек отмечает его в форме: при регистрации, в заявке на
          соревнование или в заявлении о вступлении. Попробуйте другие условия.
        </EmptyState>
      </ListPanel>
    </>
  );
}

const isPurpose = (text: string): text is ConsentPurpose => Object.hasOwn(CONSENT_TITLES, text);

const formatTitle = (purpose: string): string => (isPurpose(purpose) ? CONSENT_TITLES[purpose] : purpose);

const COLUMNS: readonly Column<Row>[] = [
  {
    key: 'name',
    label: 'Кто',
    isMain: true,
    cell: ({ fullName, email, guardian_name: guardian }) => (
      <span className={styles['who']}>
        {fullName}
        <span>{email}</span>
        {guardian && <span>законный представитель: {guardian}</span>}
      </span>
    ),
  },
  {
    key: 'purpose',
    label: 'На что',
    cell: ({ purpose, text, version }) => (
      <details className={styles['words']}>
        <summary>{formatTitle(purpose)}</summary>
        {text} <span>Редакция от {version}</span>
      </details>
    ),
  },
  { key: 'given', label: 'Когда', cell: ({ given_dt: at }) => formatMoment(at) },
  { key: 'address', label: 'Откуда', cell: ({ address }) => address, isMinor: true },
  {
    key: 'withdrawn',
    label: 'Действует',
    cell: ({ withdrawn_dt: at }) =>
      at === null ? (
        <Badge tone="success">действует</Badge>
      ) : (
        <Badge tone="warning">отозвано {formatMoment(at)}</Badge>
      ),
  },
];
