import { memo, type CSSProperties } from 'react';
import words from '../../../components/words.module.css';
import { useDesk } from '../data/useDesk.ts';
import { formatShortName } from '../data/names.ts';
import { Icon } from '../frame/parts/Icon.tsx';
import { Card } from '../frame/parts/parts.tsx';
import { HallRow } from '../hall/HallRow.tsx';
import { formatSides } from '../line/results.ts';
import { formatMinutesShort } from './times.ts';
import { formatStateWord, MARKS, STATE_ORDER, type TableRow, type TableState } from './states.ts';
import styles from './TableMap.module.css';

/** More tables than this are shown by their numbers only. */
const MOST_LARGE = 60;
/** Of these in a row, until somebody says how the tables stand. */
const DENSE_ROW = 25;

interface TableMapProps {
  readonly rows: readonly TableRow[];
  readonly selected: number | null;
  readonly fresh: ReadonlySet<number>;
  readonly onPick: (game: number) => void;
}

/** Who is still playing, at a glance. */
export function TableMap({ rows, selected, fresh, onPick }: TableMapProps) {
  const { desk } = useDesk();
  const tiles = pickTiles(rows);
  const isDense = tiles.length > MOST_LARGE;
  const isKnown = desk.tables.is_row_known === 1;
  const perRow = isDense && !isKnown ? DENSE_ROW : desk.tables.per_row;
  return (
    <Card
      title="Столы"
      label="Карта столов"
      head={
        <>
          <Legend rows={tiles} />
          {desk.can_run === 1 && <HallRow />}
        </>
      }
    >
      <ul className={styles['map']} data-is-dense={isDense} style={{ '--per-row': perRow } as CSSProperties}>
        {listPlaces(tiles, isKnown).map(({ label, row }) => (
          <li key={label} data-is-free={row === undefined} aria-hidden={row === undefined}>
            {row && (
              <Tile
                label={label}
                state={row.state}
                word={formatStateWord(row)}
                score={isDense ? '' : formatTile(row)}
                isSelected={row.game.number === selected}
                isFresh={fresh.has(row.game.number)}
                game={row.game.number}
                onPick={onPick}
              />
            )}
          </li>
        ))}
        {desk.byes.length > 0 && <Byes />}
      </ul>
    </Card>
  );
}

/** In a bracket a table is used again: its open game, else the last. */
export function pickTiles(rows: readonly TableRow[]): readonly TableRow[] {
  const tiles = new Map<number, TableRow>();
  for (const row of rows) {
    const known = tiles.get(row.label);
    if (known?.game.outcome !== null) tiles.set(row.label, row);
  }
  return [...tiles.values()];
}

/** The tiles in their order; as the tables stand, with those left out at which nobody plays. */
function listPlaces(tiles: readonly TableRow[], isAsInHall: boolean) {
  if (!isAsInHall) return tiles.map((row) => ({ label: row.label, row }));
  const byLabel = new Map(tiles.map((row) => [row.label, row]));
  const last = Math.max(0, ...byLabel.keys());
  return Array.from({ length: last }, (_, index) => ({ label: index + 1, row: byLabel.get(index + 1) }));
}

function formatTile({ state, game, minutes }: TableRow): string {
  if (state === 'long') return formatMinutesShort(minutes ?? 0);
  if (game.outcome === null) return '';
  return formatSides(game).join(':');
}

interface TileProps {
  readonly label: number;
  readonly state: TableState;
  readonly word: string;
  readonly score: string;
  readonly isSelected: boolean;
  readonly isFresh: boolean;
  readonly game: number;
  readonly onPick: (game: number) => void;
}

const Tile = memo(function Tile({ label, state, word, score, isSelected, isFresh, game, onPick }: TileProps) {
  const { icon } = MARKS[state];
  return (
    <button
      type="button"
      className={styles['tile']}
      data-state={state}
      data-is-fresh={isFresh}
      data-game={game}
      aria-pressed={isSelected}
      onClick={() => onPick(game)}
    >
      <span className={words['unseen']}>
        {`Стол ${label}, ${[word, score.replace(':', ' : ')].filter(Boolean).join(' ')}`}
      </span>
      <b aria-hidden="true">{label}</b>
      <span aria-hidden="true">{score}</span>
      {icon && <Icon name={icon} />}
    </button>
  );
});

/** How many tables are in each state; what there is none of is not named. */
function Legend({ rows }: { readonly rows: readonly TableRow[] }) {
  return (
    <span className={styles['legend']}>
      {STATE_ORDER.map((state) => {
        const count = rows.filter((row) => row.state === state).length;
        const { icon, counted } = MARKS[state];
        return count === 0 ? null : (
          <span key={state} data-state={state}>
            {icon && <Icon name={icon} />}
            <b>{count}</b> {counted(count)}
          </span>
        );
      })}
    </span>
  );
}

function Byes() {
  const { desk } = useDesk();
  const names = desk.byes.flatMap(({ number }) => {
    const person = desk.participants.find((one) => one.number === number);
    return person ? [formatShortName(person)] : [];
  });
  return (
    <li className={styles['bye']}>
      {names.length === 1 ? 'Свободен' : 'Свободны'}: {names.join(', ')}
    </li>
  );
}
