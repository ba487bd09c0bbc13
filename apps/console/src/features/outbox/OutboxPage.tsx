import type { OutgoingLetter } from '@nardy/contract';
import { useListPage } from '../../api/useGetList.ts';
import { Badge } from '../../components/Badge.tsx';
import { PageHead } from '../../components/PageHead.tsx';
import { ListPanel } from '../../components/queue/ListPanel.tsx';
import type { Column } from '../../components/queue/Table.tsx';
import { useAddressState } from '../../components/queue/useAddressState.ts';
import { EmptyState } from '../../components/EmptyState.tsx';
import { useNow } from '../../components/useNow.ts';
import { formatMoment } from '../../formatting/dates.ts';
import { useMay } from '../accounts/index.ts';
import { EMPTY, OutboxFilters } from './OutboxFilters.tsx';
import styles from './outbox.module.css';
import { SendAll } from './SendAll.tsx';
import { REFRESH_MS, useOutbox } from './useOutbox.ts';
import { formatNextAttempt, STATUSES, TONES } from './words.ts';

const USUAL = { ...EMPTY, page: '1' };

const LEADS = [
  'Почтовый сервер не настроен, и письма никуда не уходят: они лежат файлами в DATA_DIR/mail. Администратор может прочитать их здесь.',
  'Что портал отправляет сам. Тексты не показываются никому: в них ссылки, которые открывают аккаунты.',
] as const;

/** The letters that go out, the latest first, and what became of each. */
export function OutboxPage() {
  const may = useMay();
  const now = useNow();
  const { data: outbox } = useOutbox();
  const {
    filter: { status, ...others },
    page,
    search,
    searchWith,
    change,
  } = useAddressState(USUAL);
  const filter = { ...others, status: Object.hasOwn(STATUSES, status) ? status : '' };
  const list = useListPage('outgoing-letters', page, { ...filter }, { refetchInterval: REFRESH_MS });
  return (
    <>
      <PageHead title="Исходящие письма" lead={outbox && LEADS[outbox.has_mail_server]}>
        {outbox && may('manageMail') && <SendAll {...outbox} />}
      </PageHead>
      <OutboxFilters filter={filter} onChange={change} />
      <ListPanel
        label="Исходящие письма"
        columns={listColumns(now)}
        list={list}
        hrefOf={({ letter_id: id }) => `/outbox/${id}${search}`}
        hrefOfPage={(to) => `/outbox${searchWith({ page: String(to) })}`}
      >
        <Empty isFiltered={Object.values(filter).some(Boolean)} status={filter.status} />
      </ListPanel>
    </>
  );
}

function listColumns(now: number): readonly Column<OutgoingLetter>[] {
  return [
    { key: 'created', label: 'Когда', cell: ({ created_dt: at }) => formatMoment(at) },
    {
      key: 'subject',
      label: 'Тема и вид',
      cell: ({ subject, letter_title: kind }) => <Two first={subject} second={kind} />,
      isMain: true,
    },
    {
      key: 'recipient',
      label: 'Кому',
      cell: ({ fullName, recipient }) => <Two first={fullName ?? recipient} second={recipient} />,
    },
    {
      key: 'status',
      label: 'Что с ним',
      cell: ({ status }) => <Badge tone={TONES[status]}>{STATUSES[status]}</Badge>,
    },
    { key: 'attempts', label: 'Попыток', cell: ({ attempts }) => attempts, isNumber: true },
    { key: 'reason', label: 'Что помешало', cell: ({ reason }) => reason },
    { key: 'next', label: 'Попробуем', cell: (letter) => formatNextAttempt(letter, now), isNumber: true },
  ];
}

/** A second line where it says something more. */
function Two({ first, second }: { readonly first: string; readonly second: string | null }) {
  return (
    <span className={styles['two']}>
      {first}
      {second !== null && second !== first && <small>{second}</small>}
    </span>
  );
}

function Empty({ isFiltered, status }: { readonly isFiltered: boolean; readonly status: string }) {
  if (status === 'failed' || status === 'again')
    return (
      <EmptyState title="Таких писем нет">
        Письмо, которое почтовый сервер не принял, портал отправляет снова: сначала через минуту, потом всё
        реже, двое суток. Если и тогда не вышло, оно останется здесь, и его можно отправить ещё раз.
      </EmptyState>
    );
  if (isFiltered) return <EmptyState title="Таких писем нет">Попробуйте другие условия.</EmptyState>;
  return (
    <EmptyState title="Писем ещё не было">
      Портал пишет их сам: просит подтвердить адрес после регистрации, сообщает о решениях секретаря,
      присылает ссылку, когда забыт пароль. Каждое появится здесь в тот же миг.
    </EmptyState>
  );
}
