import { useEffect, useRef } from 'react';
import { formatInitials } from '../data/names.ts';
import { Icon } from '../frame/parts/Icon.tsx';
import { PlayerNames } from '../frame/parts/PlayerNames.tsx';
import { Card, Chip, Keys } from '../frame/parts/parts.tsx';
import { formatSides } from '../line/results.ts';
import styles from './GameList.module.css';
import { listFilters, type FilterId } from './lists.ts';
import { formatRowTitle, formatStateWord, MARKS, type TableRow } from './states.ts';
import { formatMinutes, formatTime } from './times.ts';

interface GameListProps {
  readonly rows: readonly TableRow[];
  readonly shown: readonly TableRow[];
  readonly filter: FilterId;
  readonly onFilter: (filter: FilterId) => void;
  readonly selected: number | null;
  readonly onPick: (game: number) => void;
}

export function GameList({ rows, shown, filter, onFilter, selected, onPick }: GameListProps) {
  return (
    <Card
      title="Матчи"
      label="Матчи тура"
      fills
      head={
        <>
          <div className={styles['filters']}>
            {listFilters(rows, filter).map(({ id, title, count }) => (
              <Chip key={id} isOn={id === filter} count={count} onClick={() => onFilter(id)}>
                {title}
              </Chip>
            ))}
          </div>
          <span className={styles['hint']} aria-hidden="true">
            <Keys of="↑+↓" /> выбрать <Keys of="Enter" /> открыть
          </span>
        </>
      }
    >
      {shown.length === 0 ? (
        <Empty filter={filter} />
      ) : (
        <Rows shown={shown} selected={selected} onPick={onPick} />
      )}
    </Card>
  );
}

function Rows({ shown, selected, onPick }: Pick<GameListProps, 'shown' | 'selected' | 'onPick'>) {
  const hasRounds = shown.some(({ round }) => round !== undefined);
  return (
    <table className={styles['table']}>
      <thead>
        <tr>
          <th className={styles['number']}>Стол</th>
          {hasRounds && <th className={styles['round']}>Раунд</th>}
          <th className={styles['left']}>Первый, очки</th>
          <th className={styles['score']}>Счёт</th>
          <th>Второй, очки</th>
          <th className={styles['state']}>Состояние</th>
          <th className={styles['minutes']}>Идёт</th>
        </tr>
      </thead>
      <tbody>
        {shown.map((row) => (
          <Row
            key={row.game.number}
            row={row}
            hasRound={hasRounds}
            isSelected={row.game.number === selected}
            onPick={onPick}
          />
        ))}
      </tbody>
    </table>
  );
}

function Row({
  row,
  hasRound,
  isSelected,
  onPick,
}: {
  readonly row: TableRow;
  readonly hasRound: boolean;
  readonly isSelected: boolean;
  readonly onPick: (game: number) => void;
}) {
  const { game, label, left, right, minutes } = row;
  const ref = useRef<HTMLTableRowElement>(null);
  useEffect(() => {
    if (isSelected) ref.current?.scrollIntoView({ block: 'nearest' });
  }, [isSelected]);
  return (
    <tr ref={ref} data-is-selected={isSelected} onClick={() => onPick(game.number)}>
      <td className={styles['number']}>
        <button
          type="button"
          aria-label={formatRowTitle(row)}
          aria-pressed={isSelected}
          onClick={(event) => {
            event.stopPropagation();
            onPick(game.number);
          }}
        >
          {label}
        </button>
      </td>
      {hasRound && <td className={styles['round']}>{row.round}</td>}
      <td className={styles['left']}>
        <Name person={left} />
      </td>
      <td className={styles['score']}>
        <Score row={row} />
      </td>
      <td className={styles['right']}>
        <Name person={right} />
      </td>
      <td className={styles['state']}>
        <State row={row} />
      </td>
      <td className={styles['minutes']}>{minutes === null ? '' : formatMinutes(minutes)}</td>
    </tr>
  );
}

/** What is too long is cut at its end, where the first name stands; the points are always seen. */
function Name({ person }: { readonly person: TableRow['left'] }) {
  if (!person) return null;
  const { players, points, name } = person;
  return (
    <span className={styles['who']}>
      <span className={styles['name']} title={name}>
        <PlayerNames players={players} />
      </span>
      {points !== null && <span className={styles['points']}> {points.toLocaleString('ru-RU')}</span>}
    </span>
  );
}

function Score({ row: { game } }: { readonly row: TableRow }) {
  if (game.outcome === null) return <span className={styles['none']}>—</span>;
  const [one, other] = formatSides(game);
  return (
    <span className={styles['points2']}>
      <span data-is-lost={game.winner === 2}>{one}</span> <i>:</i>{' '}
      <span data-is-lost={game.winner === 1}>{other}</span>
    </span>
  );
}

function State({ row }: { readonly row: TableRow }) {
  const { state, minutes, game } = row;
  const { icon } = MARKS[state];
  const by = [
    game.entered_by && formatInitials(game.entered_by),
    game.played_dt && formatTime(game.played_dt),
  ];
  const more = state === 'long' ? formatMinutes(minutes ?? 0) : by.filter(Boolean).join(' ');
  return (
    <span className={styles['word']} data-state={state}>
      {icon && <Icon name={icon} />}
      {[formatStateWord(row), more].filter(Boolean).join(', ')}
      {game.is_corrected === 1 && ', исправлен'}
    </span>
  );
}

const EMPTY: Readonly<Record<FilterId, string>> = {
  open: 'Все столы закончили',
  dispute: 'Споров нет',
  'claims-equal': 'Всё, что совпало, принято',
  long: 'Долгих матчей нет',
  claim: 'Никто не ждёт второго',
  entered: 'Результатов ещё нет',
  all: 'Матчей ещё нет',
};

function Empty({ filter }: { readonly filter: FilterId }) {
  return (
    <div className={styles['empty']}>
      <Icon name="ticks" />
      <b>{EMPTY[filter]}</b>
    </div>
  );
}
