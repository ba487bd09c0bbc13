import { setImmediate as nextTurn } from 'node:timers/promises';
import type { ImportDecisions, ImportPreview } from '@nardy/contract';
import { sql } from 'kysely';
import type { Db } from '../../../database/connection.ts';
import { importedMonths } from '../../ratings/index.ts';
import { readDisciplines } from '../checking/disciplines.ts';
import { isFaulty } from '../checking/row.ts';
import type { RowsOfFile, ToldRow } from '../kind.ts';
import { readHandbooks } from '../people/handbooks.ts';
import { toKnown } from '../people/known.ts';
import { monthInGenitive } from '../ratingLists/values.ts';
import { playPast, PlayRefusedError } from '../service/playing.ts';
import {
  competitionsIn,
  tellClashes,
  toCompetition,
  tourNumbers,
  type PastCompetition,
  type ReadRow,
} from './competitions.ts';
import { MatchRow } from './match.ts';
import { findPlayers, type Appearance, type FilePlayer, type FoundPlayers } from './players.ts';
import { detailsOf, titleOf } from './words.ts';

const MOST_LISTED = 20;

export interface CheckedResults {
  readonly rows: readonly ReadRow[];
  readonly players: readonly FilePlayer[];
  /** Those that come. */
  readonly coming: readonly PastCompetition[];
  readonly wholes: ImportPreview['wholes'];
}

/** Checks all rows and the competitions that they make. */
export async function checkResults(
  db: Db,
  { columns, body }: RowsOfFile,
  decisions: ImportDecisions,
): Promise<CheckedResults> {
  const disciplines = await readDisciplines(db);
  const titles = new Map(Array.from(disciplines.values(), ({ id, title }) => [id, title]));
  const known = { handbooks: await readHandbooks(db), disciplines };
  const rows = body.map(({ row, cells }): ReadRow => {
    const reader = new MatchRow(cells, columns, known);
    return { row, match: reader.read(), cells: reader };
  });
  const found = await findPlayers(db, appearancesIn(rows), decisions);
  const groups = competitionsIn(rows);
  const openings = await readOpeningMonths(db);
  for (const group of groups) tellClashes(group, found);
  const there = await alreadyThere(db, groups);
  const judged: ReturnType<typeof judge>[] = [];
  for (const [index, group] of groups.entries()) {
    judged.push(judge(group, found, there.has(index)));
    // Hundreds of competitions take the engine seconds: others are answered meanwhile.
    await nextTurn();
  }
  return {
    rows,
    players: found.players,
    coming: judged.flatMap(({ competition, problems }) =>
      competition && problems.length === 0 ? [competition] : [],
    ),
    wholes: judged.map(({ competition, problems }, index) => ({
      row: groups[index]?.[0]?.row ?? 1,
      title: titleOf(groups[index]?.[0]?.match),
      details: competition ? detailsOf(competition, titles) : '',
      outcome: problems.length === 0 ? 'add' : 'skip',
      problems: [...problems, ...(competition ? notesOf(competition, openings) : [])],
    })),
  };
}

function appearancesIn(rows: readonly ReadRow[]): readonly Appearance[] {
  return rows
    .filter(({ match }) => match.first.first_name !== '')
    .flatMap(({ row, match: { first, second } }) => [
      { row, side: 1, named: first } as const,
      ...(second === null || second.first_name === '' ? [] : [{ row, side: 2, named: second } as const]),
    ]);
}

function listed(rows: readonly number[]): string {
  const more = rows.length - MOST_LISTED;
  return rows.slice(0, MOST_LISTED).join(', ') + (more > 0 ? ` и ещё ${more}` : '');
}

/** A competition with why it does not come. */
function judge(
  rows: readonly ReadRow[],
  found: FoundPlayers,
  isThere: boolean,
): { readonly competition: PastCompetition | undefined; readonly problems: readonly string[] } {
  const faulty = rows.filter(({ cells }) => isFaulty(cells));
  if (faulty.length > 0)
    return {
      competition: undefined,
      problems: [
        `Исправьте строки: ${listed(faulty.map(({ row }) => row))}. Соревнование загружается целиком.`,
      ],
    };
  const gap = gapIn(tourNumbers(rows));
  const competition = toCompetition(rows, found);
  const undecided = competition.players.filter(({ outcome }) => outcome === 'skip');
  const problems = [
    ...(isThere ? ['Такое соревнование уже есть: то же название, дата и дисциплина.'] : []),
    ...(gap === undefined ? [] : [`Нет ни одной встречи тура ${gap}.`]),
    ...namedTwice(competition),
    ...undecided.map(
      ({ named, row }) => `Решите, кто это: ${named.last_name} ${named.first_name}, строка ${row}.`,
    ),
  ];
  const refusal = problems.length === 0 ? refusalOf(competition) : undefined;
  return { competition, problems: refusal === undefined ? problems : [refusal] };
}

/** Two names of a file that are one card, by its birthday or by a decision. */
function namedTwice({ players }: PastCompetition): readonly string[] {
  const linked = players.filter(({ personId }) => personId !== null);
  return [...Map.groupBy(linked, ({ personId }) => personId).values()]
    .filter((same) => same.length > 1)
    .map((same) => {
      const names = same.map(({ named, row }) => `${named.last_name} ${named.first_name} (строка ${row})`);
      return `Один и тот же спортсмен: ${names.join(' и ')}.`;
    });
}

/** The first tour that is missing. */
function gapIn(tours: readonly number[]): number | undefined {
  const index = tours.findIndex((tour, at) => tour !== at + 1);
  return index === -1 ? undefined : index + 1;
}

/** Has the engine play it, with numbers in the place of athletes who may not be there yet. */
function refusalOf({ play, players, rows }: PastCompetition): string | undefined {
  try {
    playPast(
      play,
      players.map((_, index) => index + 1),
    );
    return undefined;
  } catch (error) {
    if (!(error instanceof PlayRefusedError)) throw error;
    const row = rows.find((one) => one.row === error.row);
    row?.cells.tell(null, error.message);
    return row ? `Исправьте строку ${row.row}: ${error.message}` : error.message;
  }
}

/** What to know of a competition that comes. */
function notesOf(
  { play, type, start, disciplineId }: PastCompetition,
  openings: ReadonlyMap<number, string>,
): readonly string[] {
  if (type === 'unofficial-event') return [];
  if (play.length === null) return ['Встречи играли до разного числа очков: в рейтинг они не войдут.'];
  const month = openings.get(disciplineId);
  return month !== undefined && start.slice(0, 'YYYY-MM'.length) <= month
    ? [`Встречи до конца ${monthInGenitive(month)} уже учтены в загруженном рейтинг-листе.`]
    : [];
}

/** By discipline the month of the last imported list: ratings are computed after it. */
async function readOpeningMonths(db: Db): Promise<ReadonlyMap<number, string>> {
  // They come in order: the last of a discipline stays.
  return new Map((await importedMonths(db)).map(({ discipline_id: id, month }) => [id, month]));
}

/** Which competitions there are already, published or not, by their places among the groups. */
async function alreadyThere(db: Db, groups: readonly (readonly ReadRow[])[]): Promise<ReadonlySet<number>> {
  const wanted = groups.map((rows, index) => ({
    index,
    title: rows[0]?.match.title,
    start: rows[0]?.match.start,
    discipline: rows.find(({ match }) => match.disciplineId !== null)?.match.disciplineId,
  }));
  const { rows } = await sql<{ index: number }>`
    select wanted.index
    from json_to_recordset(${JSON.stringify(wanted)}::json)
      as wanted (index int, title text, start date, discipline int)
    where exists (
      select from all_tournaments as one
      where searchable(one.full_name) = searchable(wanted.title) and one.discipline_id = wanted.discipline
        and (one.start_at at time zone 'Europe/Moscow')::date = wanted.start
    )
  `.execute(db);
  return new Set(rows.map(({ index }) => index));
}

/** Faulty rows first, then whoever waits for a decision, then those who are known. */
export function toldOf({ rows, players }: CheckedResults): readonly ToldRow[] {
  const faulty = rows.filter(({ cells }) => cells.problems.length > 0);
  const known = players.filter((player) => player.known.length > 0);
  return [
    ...faulty.map(({ row, match: { first, second }, cells }): ToldRow => {
      const names = [first, ...(second ? [second] : [])];
      return {
        key: String(row),
        row,
        title: names.map(({ last_name: last, first_name: name }) => `${last} ${name}`.trim()).join(' — '),
        birthday: null,
        outcome: isFaulty(cells) ? 'fault' : 'add',
        problems: cells.problems,
        known: [],
        person_id: null,
      };
    }),
    ...known.toSorted((one, other) => rankOf(one) - rankOf(other) || one.row - other.row).map(toldPlayer),
  ];
}

const rankOf = ({ outcome }: FilePlayer): number => (outcome === 'skip' ? 0 : 1);

function toldPlayer({ key, row, named, outcome, known, personId }: FilePlayer): ToldRow {
  return {
    key,
    row,
    title: [named.last_name, named.first_name, named.middle_name].filter(Boolean).join(' '),
    birthday: named.birthday,
    outcome,
    problems: [],
    known: known.map(toKnown),
    person_id: personId,
  };
}
