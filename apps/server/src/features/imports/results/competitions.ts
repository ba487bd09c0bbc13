import { isFaulty } from '../checking/row.ts';
import {
  mergeFacts,
  listPlayers,
  reportDifferences,
  type PastCompetition,
  type PastRow,
} from '../past/competition.ts';
import { formatAppearanceKey, type FilePlayer, type FoundPlayers } from '../past/players.ts';
import { playPast, type PastPlay } from '../service/playing.ts';
import type { ReadMatch } from './match.ts';

export interface ReadRow extends PastRow {
  readonly match: ReadMatch;
}

/** A competition with its matches. */
export interface PlayedCompetition extends PastCompetition {
  readonly tours: PastPlay['tours'];
  /** The numbers of its tours, as the file has them. */
  readonly numbers: readonly number[];
}

/** Tells at their cells what rows of one competition say against each other. */
export function reportConflicts(rows: readonly ReadRow[], found: FoundPlayers): void {
  reportDifferences(rows, 'city');
  const taken = new Map<string, number>();
  for (const read of rows)
    for (const side of read.match.second === null ? ([1] as const) : ([1, 2] as const))
      reportPlayer(read, side, found.of.get(formatAppearanceKey({ row: read.row, side })), taken);
}

/** Nobody stands in a tour twice; `taken` holds the rows of those who stand in one already. */
function reportPlayer(
  { row, match, cells }: ReadRow,
  side: 1 | 2,
  player: FilePlayer | undefined,
  taken: Map<string, number>,
): void {
  const field = side === 1 ? 'first' : 'second';
  if (!player) {
    if (!isFaulty(cells)) cells.tell(field, 'В файле несколько таких людей: укажите дату рождения');
    return;
  }
  const place = `${match.tour} ${player.key}`;
  const before = taken.get(place);
  if (before === row) cells.tell(field, 'Игрок не играет сам с собой');
  else if (before !== undefined)
    cells.tell(field, `Этот игрок в туре ${match.tour} уже стоит в строке ${before}`);
  taken.set(place, row);
}

/** A competition whose rows have no faults. */
export function toCompetition(rows: readonly ReadRow[], found: FoundPlayers): PlayedCompetition {
  const players = listPlayers(rows, found);
  const facts = mergeFacts(rows);
  const length = findLength(rows);
  const tours = buildTours(rows, players, found);
  const hours = spreadHours(tours.length, facts);
  return {
    ...facts,
    rows,
    players,
    length,
    tours,
    numbers: listTourNumbers(rows),
    acts: (athletes) => playPast({ length, tours, hours }, athletes),
  };
}

/** The points that every winner has, when they are the same; a match that says another length has another. */
function findLength(rows: readonly ReadRow[]): number | null {
  const lengths = new Set(
    rows.flatMap(({ match: { length, result } }) => [
      ...(length === null ? [] : [length]),
      ...(result?.kind === 'played' ? [Math.max(...result.score)] : []),
    ]),
  );
  return lengths.size === 1 ? ([...lengths][0] ?? null) : null;
}

function buildTours(
  rows: readonly ReadRow[],
  players: readonly FilePlayer[],
  found: FoundPlayers,
): PastPlay['tours'] {
  const numbers = new Map(players.map((player, index) => [player.key, index + 1]));
  const numberOf = (row: number, side: 1 | 2): number =>
    numbers.get(found.of.get(formatAppearanceKey({ row, side }))?.key ?? '') ?? 0;
  return listTourNumbers(rows).map((tour) => {
    const own = rows.filter(({ match }) => match.tour === tour);
    return {
      matches: own.flatMap(({ row, match: { result } }) =>
        result === null ? [] : [{ row, players: [numberOf(row, 1), numberOf(row, 2)] as const, result }],
      ),
      free: own.flatMap(({ row, match: { second } }) => (second === null ? [numberOf(row, 1)] : [])),
    };
  });
}

function listTourNumbers(rows: readonly ReadRow[]): readonly number[] {
  const tours = new Set(rows.flatMap(({ match: { tour } }) => tour ?? []));
  return [...tours].toSorted((one, other) => one - other);
}

const FIRST_HOUR = 10;
const HOURS_A_DAY = 10;
const HOUR_MS = 60 * 60 * 1000;

/** A file names days and no hours: tours are spread evenly over the days, from ten in the morning on in Moscow. */
function spreadHours(
  count: number,
  { start, end }: Pick<PastCompetition, 'start' | 'end'>,
): PastPlay['hours'] {
  const days = Math.round((Date.parse(end) - Date.parse(start)) / (24 * HOUR_MS)) + 1;
  const aDay = Math.ceil(count / days);
  const share = (HOURS_A_DAY / aDay) * HOUR_MS;
  const first = Date.parse(`${start}T${FIRST_HOUR}:00:00+03:00`);
  return Array.from({ length: count }, (_, index) => {
    const from = first + Math.floor(index / aDay) * 24 * HOUR_MS + (index % aDay) * share;
    return { from: new Date(from), to: new Date(from + share * 0.9) };
  });
}
