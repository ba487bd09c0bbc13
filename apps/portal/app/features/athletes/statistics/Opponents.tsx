import type { Opponent } from '@nardy/contract';
import { useRevalidator } from 'react-router';
import type { Result } from '../../../api/result';
import { Avatar } from '../../../components/Avatar/Avatar';
import { DataTable, type Column } from '../../../components/DataTable/DataTable';
import { EmptyBlock } from '../../../components/EmptyBlock/EmptyBlock';
import { ErrorBlock } from '../../../components/ErrorBlock/ErrorBlock';
import { LinkSegments } from '../../../components/LinkSegments/LinkSegments';
import { Panel } from '../../../components/Panel/Panel';
import { ButtonLink } from '../../../components/Button/Button';
import { formatDate } from '../../../formatting/dates';
import { Later, parseId, MoreOfList, patchAddress, useAddress, type List } from '../../lists';
import { getComparisonPath } from '../profileLinks';
import { useProfile } from '../profile/useProfile';
import { Change } from '../rating/Change';
import styles from './statistics.module.css';

interface OpponentsProps {
  readonly opponents: Result<List<Opponent>>;
  readonly playerId: number;
}

/** What the athlete did against each opponent. */
export function Opponents({ opponents, playerId }: OpponentsProps) {
  const { revalidate } = useRevalidator();
  return (
    <section aria-labelledby="opponents">
      <div className={styles.head}>
        <h3 className={`heading ${styles.heading}`} id="opponents">
          Счёт с соперниками
        </h3>
        <ButtonLink variant="line" icon="users" to={getComparisonPath(playerId)}>
          Сравнить с другим
        </ButtonLink>
      </div>
      <Disciplines />
      {opponents.ok ? (
        <Balances list={opponents.value} playerId={playerId} />
      ) : (
        <ErrorBlock onRetry={() => void revalidate()} level={3} />
      )}
    </section>
  );
}

/** Only where there is a choice. */
function Disciplines() {
  const { search } = useAddress();
  const { athlete } = useProfile();
  const chosen = parseId(search, 'discipline');
  const to = (discipline: number | undefined) => patchAddress(search, { discipline, page: undefined });
  return (
    <Later value={athlete} skeleton={null}>
      {(result) =>
        result.ok &&
        result.value.disciplines.length > 1 && (
          <div className={styles.disciplines}>
            <LinkSegments
              label="Дисциплина"
              items={[
                { to: to(undefined), label: 'Все', current: chosen === undefined },
                ...result.value.disciplines
                  .toSorted((a, b) => a.discipline_id - b.discipline_id)
                  .map(({ discipline_id, title }) => ({
                    to: to(discipline_id),
                    label: title,
                    current: discipline_id === chosen,
                  })),
              ]}
            />
          </div>
        )
      }
    </Later>
  );
}

function Balances({ list, playerId }: { list: List<Opponent>; playerId: number }) {
  const { isReplacing } = useAddress();
  if (list.rows.length === 0) {
    return (
      <Panel>
        <EmptyBlock
          title="Информация не найдена"
          text="По заданным параметрам информации не найдено. Попробуйте другие параметры!"
          level={3}
        />
      </Panel>
    );
  }
  return (
    <div className={styles.opponents} aria-busy={isReplacing}>
      <DataTable
        caption="Счёт с соперниками"
        columns={COLUMNS}
        rows={list.rows}
        rowKey={({ opponent }) => opponent.player_id}
        rowLink={({ opponent }) => ({ to: getComparisonPath(playerId, opponent.player_id) })}
      />
      <MoreOfList list={list} />
    </div>
  );
}

const COLUMNS: Column<Opponent>[] = [
  {
    key: 'name',
    title: 'Соперник',
    phone: 'main',
    media: ({ opponent: { fullName, photo } }) => (
      <Avatar name={fullName} photo={photo?.small ?? photo?.link} size={36} />
    ),
    cell: ({ opponent: { fullName } }) => fullName,
  },
  {
    key: 'rating',
    title: 'Рейтинг',
    align: 'end',
    phone: 'detail',
    phonePrefix: 'рейтинг',
    missing: '—',
    cell: ({ opponent: { rating } }) => rating,
  },
  { key: 'games', title: 'Матчи', align: 'end', cell: ({ games }) => games },
  {
    key: 'balance',
    title: 'Счёт',
    align: 'end',
    phone: 'value',
    cell: ({ wins, loses }) => (
      <b className={styles.balance}>
        {wins}:{loses}
      </b>
    ),
  },
  {
    key: 'change',
    title: 'Изменение рейтинга',
    align: 'end',
    cell: ({ rating_accrued }) => <Change points={rating_accrued} digits={1} />,
  },
  {
    key: 'last',
    title: 'Последний матч',
    align: 'end',
    phone: 'detail',
    cell: ({ last_played_dt }) => formatDate(last_played_dt),
  },
];
