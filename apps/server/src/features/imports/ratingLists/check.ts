import type { ImportDecisions } from '@nardy/contract';
import type { Db } from '../../../database/connection.ts';
import { readImportedMonths, readFirstRatedMonths } from '../../ratings/index.ts';
import { readDisciplines } from '../checking/disciplines.ts';
import { isFaulty, Row, type Problem } from '../checking/row.ts';
import type { RowsOfFile } from '../kind.ts';
import { findAthletesNamed, type KnownAthlete, type Namesakes } from './athletes.ts';
import { listKey, findRefusal, type Calendar } from './refusals.ts';
import { readLine, type ReadLine } from './row.ts';

const UNKNOWN = 'Такого спортсмена нет: сначала загрузите спортсменов';
const LIST_REFUSED = 'Лист за этот месяц загрузить нельзя';

/** A row with what is to become of it. */
export interface CheckedLine {
  readonly row: number;
  readonly line: ReadLine;
  readonly problems: readonly Problem[];
  /** Whom the row may mean, where it is to be decided. */
  readonly known: readonly KnownAthlete[];
  /** The row by which that is decided: the first with this name. */
  readonly decidedBy: number;
  readonly outcome: 'link' | 'skip' | 'fault';
  readonly athlete: KnownAthlete | null;
}

/** Checks all rows: what each says, whom it means, and whether its list may be imported. */
export async function checkLists(
  db: Db,
  { columns, body }: RowsOfFile,
  decisions: ImportDecisions,
  now: Date,
): Promise<{ readonly rows: readonly CheckedLine[]; readonly calendar: Calendar }> {
  const disciplines = await readDisciplines(db);
  const calendar = { imported: await readImportedMonths(db), firstRated: await readFirstRatedMonths(db) };
  const read = body.map(({ row, cells }): Read => {
    const reader = new Row(cells, columns);
    const line = readLine(reader, disciplines, now);
    // Before names are compared: of a list that may not be imported no row is, so none decides who is meant.
    if (!isFaulty(reader) && findRefusal(line, calendar) !== null) reader.tell('month', LIST_REFUSED);
    return { row, line, problems: reader.problems };
  });
  const named = await findAthletesNamed(
    db,
    read.filter((one) => !isFaulty(one)),
  );
  const judged = read.map((one) => {
    const namesakes = named.get(one.row) ?? { decidedBy: one.row, athletes: [] };
    return matchAthlete(one, namesakes, decisions[namesakes.decidedBy]);
  });
  return { rows: markDoubles(judged), calendar };
}

interface Read {
  readonly row: number;
  readonly line: ReadLine;
  readonly problems: readonly Problem[];
}

/** One athlete of that name is meant without asking; of several the one with the birthday, else the row waits. */
function matchAthlete(
  one: Read,
  { decidedBy, athletes }: Namesakes,
  decision: ImportDecisions[string] | undefined,
): CheckedLine {
  const done = { ...one, known: [], decidedBy, athlete: null };
  if (isFaulty(one)) return { ...done, outcome: 'fault' };
  if (athletes.length === 0)
    return markFaulty(done, { field: 'full_name', sentence: UNKNOWN, isFatal: true });
  const ofDay = athletes.filter(({ is_same_birthday: isSame }) => isSame);
  const [only] = ofDay.length === 1 ? ofDay : athletes.length === 1 ? athletes : [];
  if (only) return { ...done, outcome: 'link', athlete: only };
  const chosen = athletes.find(({ person_id: id }) => id === decision) ?? null;
  return { ...done, known: athletes, outcome: chosen ? 'link' : 'skip', athlete: chosen };
}

/** An athlete stands in a list once: the later row is a fault. */
function markDoubles(rows: readonly CheckedLine[]): readonly CheckedLine[] {
  const taken = new Map<string, number>();
  return rows.map((one) => {
    if (one.athlete === null) return one;
    const key = JSON.stringify([listKey(one.line), one.athlete.player_id]);
    const before = taken.get(key);
    if (before === undefined) taken.set(key, one.row);
    if (before === undefined) return one;
    const sentence = `Этот спортсмен уже есть в листе за этот месяц: строка ${before}`;
    return markFaulty(one, { field: null, sentence, isFatal: true });
  });
}

function markFaulty(one: CheckedLine | Omit<CheckedLine, 'outcome'>, problem: Problem): CheckedLine {
  return { ...one, known: [], problems: [...one.problems, problem], outcome: 'fault', athlete: null };
}
