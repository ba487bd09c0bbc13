import { dayInMoscow, type TournamentType } from '@nardy/contract';
import { isFaulty, type Row } from '../checking/row.ts';
import { plain } from '../checking/values.ts';
import type { City } from '../people/handbooks.ts';
import type { PastPlay } from '../service/playing.ts';
import type { ReadMatch } from './match.ts';
import { keyOf, type FilePlayer, type FoundPlayers } from './players.ts';

export interface ReadRow {
  readonly row: number;
  readonly match: ReadMatch;
  readonly cells: Row;
}

/** Rows of one title and day. */
export interface PastCompetition {
  readonly title: string;
  readonly start: string;
  readonly end: string;
  readonly disciplineId: number;
  readonly type: TournamentType;
  readonly city: City | null;
  readonly rows: readonly ReadRow[];
  /** In the order in which the file names them first: their numbers among the participants. */
  readonly players: readonly FilePlayer[];
  readonly play: PastPlay;
}

/** Rows of one title, day and discipline are a competition. */
export function competitionsIn(rows: readonly ReadRow[]): readonly (readonly ReadRow[])[] {
  const titled = rows.filter(({ match: { title, start } }) => title !== '' && start !== null);
  return [
    ...Map.groupBy(titled, ({ match, cells }) =>
      JSON.stringify([match.start, plain(cells.text('discipline')), plain(match.title)]),
    ).values(),
  ];
}

/** Tells at their cells what rows of one competition say against each other. */
export function tellClashes(rows: readonly ReadRow[], found: FoundPlayers): void {
  tellDifferences(rows);
  const taken = new Map<string, number>();
  for (const read of rows)
    for (const side of read.match.second === null ? ([1] as const) : ([1, 2] as const))
      tellPlayer(read, side, found.of.get(keyOf({ row: read.row, side })), taken);
}

/** Nobody stands in a tour twice; `taken` holds the rows of those who stand in one already. */
function tellPlayer(
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

const ALIKE = [
  ['end_date', ({ end }: ReadMatch) => end],
  ['event_type', ({ type }: ReadMatch) => type],
  ['city', ({ city }: ReadMatch) => city?.id ?? null],
] as const;

/** What belongs to the competition stands in any of its rows, and is the same in all that have it. */
function tellDifferences(rows: readonly ReadRow[]): void {
  for (const [field, valueOf] of ALIKE) {
    const [first, ...others] = rows.filter(
      ({ match, cells }) => valueOf(match) !== null && cells.text(field) !== '',
    );
    for (const { match, cells } of others)
      if (first && valueOf(match) !== valueOf(first.match))
        cells.tell(field, `В строке ${first.row} того же соревнования — другое`);
  }
}

/** A competition whose rows have no faults. */
export function toCompetition(rows: readonly ReadRow[], found: FoundPlayers): PastCompetition {
  const given = <Value>(valueOf: (match: ReadMatch) => Value | null): Value | null =>
    rows.map(({ match }) => valueOf(match)).find((value) => value !== null) ?? null;
  const players = playersOf(rows, found);
  const start = given(({ start: day }) => day) ?? dayInMoscow(new Date());
  const end = given((match) => (match.end === match.start ? null : match.end)) ?? start;
  return {
    title: given(({ title }) => title) ?? '',
    start,
    end,
    disciplineId: given(({ disciplineId }) => disciplineId) ?? 0,
    type: given(({ type }) => type) ?? 'rating-event',
    city: given(({ city }) => city),
    rows,
    players,
    play: { length: lengthOf(rows), tours: toursOf(rows, players, found), hours: hoursOf(rows, start, end) },
  };
}

function playersOf(rows: readonly ReadRow[], found: FoundPlayers): readonly FilePlayer[] {
  const all = rows.flatMap(({ row }) =>
    ([1, 2] as const).flatMap((side) => found.of.get(keyOf({ row, side })) ?? []),
  );
  return [...new Set(all)];
}

/** The points that every winner has, when they are the same; a match that says another length has another. */
function lengthOf(rows: readonly ReadRow[]): number | null {
  const lengths = new Set(
    rows.flatMap(({ match: { length, result } }) => [
      ...(length === null ? [] : [length]),
      ...(result?.kind === 'played' ? [Math.max(...result.score)] : []),
    ]),
  );
  return lengths.size === 1 ? ([...lengths][0] ?? null) : null;
}

function toursOf(
  rows: readonly ReadRow[],
  players: readonly FilePlayer[],
  found: FoundPlayers,
): PastPlay['tours'] {
  const numbers = new Map(players.map((player, index) => [player.key, index + 1]));
  const numberOf = (row: number, side: 1 | 2): number =>
    numbers.get(found.of.get(keyOf({ row, side }))?.key ?? '') ?? 0;
  return tourNumbers(rows).map((tour) => {
    const own = rows.filter(({ match }) => match.tour === tour);
    return {
      matches: own.flatMap(({ row, match: { result } }) =>
        result === null ? [] : [{ row, players: [numberOf(row, 1), numberOf(row, 2)] as const, result }],
      ),
      free: own.flatMap(({ row, match: { second } }) => (second === null ? [numberOf(row, 1)] : [])),
    };
  });
}

export function tourNumbers(rows: readonly ReadRow[]): readonly number[] {
  const tours = new Set(rows.flatMap(({ match: { tour } }) => tour ?? []));
  return [...tours].toSorted((one, other) => one - other);
}

const FIRST_HOUR = 10;
const HOURS_A_DAY = 10;
const HOUR_MS = 60 * 60 * 1000;

/** A file names days and no hours: tours are spread evenly over the days, from ten in the morning on in Moscow. */
function hoursOf(rows: readonly ReadRow[], start: string, end: string): PastPlay['hours'] {
  const count = tourNumbers(rows).length;
  const days = Math.round((Date.parse(end) - Date.parse(start)) / (24 * HOUR_MS)) + 1;
  const aDay = Math.ceil(count / days);
  const share = (HOURS_A_DAY / aDay) * HOUR_MS;
  const first = Date.parse(`${start}T${FIRST_HOUR}:00:00+03:00`);
  return Array.from({ length: count }, (_, index) => {
    const from = first + Math.floor(index / aDay) * 24 * HOUR_MS + (index % aDay) * share;
    return { from: new Date(from), to: new Date(from + share * 0.9) };
  });
}
