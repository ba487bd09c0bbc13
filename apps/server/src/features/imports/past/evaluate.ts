import { setImmediate as nextTurn } from 'node:timers/promises';
import type { ImportDecisions, ImportPreview } from '@nardy/contract';
import { sql } from 'kysely';
import type { Db } from '../../../database/connection.ts';
import { isFaulty } from '../checking/row.ts';
import { PlayRefusedError } from '../service/playing.ts';
import { listAppearancesIn, listCompetitionsIn, type PastCompetition, type PastRow } from './competition.ts';
import { findPlayers, type FilePlayer, type FoundPlayers } from './players.ts';
import { listStrays, listStraysOf } from './strays.ts';
import { formatTitle } from './words.ts';

const MOST_LISTED = 20;

/** What files of one kind say of past competitions. */
export interface PastRules<Read extends PastRow, Whole extends PastCompetition> {
  /** Tells at their cells what rows of one competition say against each other. */
  reportConflicts(rows: readonly Read[], found: FoundPlayers): void;
  /** A competition whose rows have no faults. */
  toCompetition(rows: readonly Read[], found: FoundPlayers): Whole;
  /** Why it does not come, beside what holds for all. */
  problemsOf(competition: Whole): readonly string[];
  detailsOf(competition: Whole): string;
  /** What to know of one that comes. */
  notesOf(competition: Whole): readonly string[];
}

/** Past competitions of a file. */
export interface CheckedPast {
  readonly rows: readonly PastRow[];
  readonly players: readonly FilePlayer[];
  /** Those that come. */
  readonly coming: readonly PastCompetition[];
  readonly groups: ImportPreview['groups'];
}

/** Judges the competitions that rows make: each comes whole or not at all. */
export async function evaluatePast<Read extends PastRow, Whole extends PastCompetition>(
  db: Db,
  { rows, decisions }: { readonly rows: readonly Read[]; readonly decisions: ImportDecisions },
  rules: PastRules<Read, Whole>,
): Promise<CheckedPast> {
  const found = await findPlayers(db, listAppearancesIn(rows), decisions);
  const groups = listCompetitionsIn(rows);
  for (const group of groups) rules.reportConflicts(group, found);
  const there = await findExisting(db, groups);
  const allStrays = listStrays(rows);
  const judged: Evaluated<Whole>[] = [];
  for (const [index, group] of groups.entries()) {
    const strays = listStraysOf(group[0]?.event, allStrays);
    judged.push(evaluate(group, { found, isThere: there.has(index), strays }, rules));
    // Hundreds of competitions take the engine seconds: others are answered meanwhile.
    await nextTurn();
  }
  return {
    rows,
    players: found.players,
    coming: judged.flatMap(({ competition, problems }) =>
      competition && problems.length === 0 ? [competition] : [],
    ),
    groups: judged.map(({ competition, problems }, index) => ({
      row: groups[index]?.[0]?.row ?? 1,
      title: formatTitle(groups[index]?.[0]?.event),
      details: competition ? rules.detailsOf(competition) : '',
      outcome: problems.length === 0 ? 'add' : 'skip',
      problems: [...problems, ...(competition ? rules.notesOf(competition) : [])],
    })),
  };
}

/** A competition with why it does not come. */
interface Evaluated<Whole> {
  readonly competition: Whole | undefined;
  readonly problems: readonly string[];
}

interface Around {
  readonly found: FoundPlayers;
  readonly isThere: boolean;
  /** Faulty rows that may be of the competition: without one of its rows it would be a false one. */
  readonly strays: readonly PastRow[];
}

function evaluate<Read extends PastRow, Whole extends PastCompetition>(
  rows: readonly Read[],
  { found, isThere, strays }: Around,
  rules: PastRules<Read, Whole>,
): Evaluated<Whole> {
  const faulty = new Set([...rows.filter(({ cells }) => isFaulty(cells)), ...strays].map(({ row }) => row));
  if (faulty.size > 0) {
    const listed = formatRows([...faulty].toSorted((one, other) => one - other));
    return {
      competition: undefined,
      problems: [`Исправьте строки: ${listed}. Соревнование загружается целиком.`],
    };
  }
  const competition = rules.toCompetition(rows, found);
  const undecided = competition.players.filter(({ outcome }) => outcome === 'skip');
  const problems = [
    ...(isThere ? ['Такое соревнование уже есть: то же название, дата и дисциплина.'] : []),
    ...rules.problemsOf(competition),
    ...listNamedTwice(competition),
    ...undecided.map(
      ({ named, row }) => `Решите, кто это: ${named.last_name} ${named.first_name}, строка ${row}.`,
    ),
  ];
  const refusal = problems.length === 0 ? findRefusal(competition) : undefined;
  return { competition, problems: refusal === undefined ? problems : [refusal] };
}

function formatRows(rows: readonly number[]): string {
  const more = rows.length - MOST_LISTED;
  return rows.slice(0, MOST_LISTED).join(', ') + (more > 0 ? ` и ещё ${more}` : '');
}

/** Two names of a file that are one card, by its birthday or by a decision. */
function listNamedTwice({ players }: PastCompetition): readonly string[] {
  const linked = players.filter(({ personId }) => personId !== null);
  return [...Map.groupBy(linked, ({ personId }) => personId).values()]
    .filter((same) => same.length > 1)
    .map((same) => {
      const names = same.map(({ named, row }) => `${named.last_name} ${named.first_name} (строка ${row})`);
      return `Это один и тот же спортсмен: ${names.join(' и ')}.`;
    });
}

/** Has the engine take it, with numbers in the place of athletes who may not be there yet. */
function findRefusal({ players, rows, acts }: PastCompetition): string | undefined {
  try {
    acts(players.map((_, index) => index + 1));
    return undefined;
  } catch (error) {
    if (!(error instanceof PlayRefusedError)) throw error;
    const row = rows.find((one) => one.row === error.row);
    row?.cells.tell(null, error.message);
    return row ? `Исправьте строку ${row.row}: ${error.message}` : error.message;
  }
}

/** Which competitions there are already, published or not, by their places among the groups. */
async function findExisting(db: Db, groups: readonly (readonly PastRow[])[]): Promise<ReadonlySet<number>> {
  const wanted = groups.map((rows, index) => ({
    index,
    title: rows[0]?.event.title,
    start: rows[0]?.event.start,
    discipline: rows.find(({ event }) => event.disciplineId !== null)?.event.disciplineId,
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
