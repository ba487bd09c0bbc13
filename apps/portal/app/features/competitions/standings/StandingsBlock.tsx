import { useEffect, useMemo } from 'react';
import { EmptyBlock } from '../../../components/EmptyBlock/EmptyBlock';
import { Icon } from '../../../components/Icon/Icon';
import { MoreOfList, useAddress } from '../../lists';
import { NothingYet } from '../frame/NothingYet';
import { KeepPlace } from '../live/KeepPlace';
import { useChanged } from '../live/useChanged';
import { isHallScreen } from '../play/hall';
import { isFiltered } from '../members/filters';
import { noteShownStandings, type Standings } from './load';
import { StandingsTable } from './StandingsTable';
import styles from './StandingsBlock.module.css';

export function StandingsBlock({ standings }: { standings: Standings }) {
  const { search, isReplacing } = useAddress();
  const { tables, tours, third, isThirdByMatch, list, opened } = standings;
  const { open: _open, in: _in, ...shown } = Object.fromEntries(search);
  const scope = JSON.stringify(shown);
  const changed = useChanged(
    scope,
    useMemo(() => listSigns(standings), [standings]),
  );
  useEffect(() => noteShownStandings(standings), [standings]);
  if (tables.length === 0) return <NoLines search={search} />;
  return (
    <div className={styles.list} aria-busy={isReplacing} data-screen={isHallScreen(search) || undefined}>
      <KeepPlace scope={scope}>
        <div className={styles.tables}>
          {tables.map((table) => (
            <StandingsTable key={table.key} {...{ table, tours, opened, changed }} />
          ))}
        </div>
      </KeepPlace>
      <p className={styles.legend}>{formatLegend(standings)}</p>
      {third && (
        <p className={styles.third}>
          <Icon name="medal" />
          <span>
            {isThirdByMatch ? 'Победитель матча за 3-е место' : '3-е место'}:{' '}
            <b>{[third.fullName, third.partner?.fullName].filter(Boolean).join(' и ')}</b>
          </span>
        </p>
      )}
      <MoreOfList list={list} />
    </div>
  );
}

function formatLegend({ list: { rows } }: Standings): string {
  return rows.some(({ tours }) => tours !== null)
    ? 'R — раунды, W — победы, L — поражения, B — пропуски'
    : 'Места — по итоговому протоколу соревнования. Встречи не опубликованы.';
}

function NoLines({ search }: { search: URLSearchParams }) {
  if (!isFiltered(search)) return <NothingYet />;
  return (
    <EmptyBlock
      title="Информация не найдена"
      text="По заданным параметрам информации не найдено. Попробуйте другие параметры!"
    />
  );
}

/** What games have given to a line, by its id. That others have moved it up or down is no news of its own. */
function listSigns({ list: { rows } }: Standings): ReadonlyMap<number, string> {
  return new Map(
    rows.map(({ standing_id, tours, wins, loses, skips, points }) => [
      standing_id,
      [tours, wins, loses, skips, points].join(' '),
    ]),
  );
}
