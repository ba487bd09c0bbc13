import type { ImportDecisions } from '@nardy/contract';
import type { Db } from '../../../database/connection.ts';
import { mayBeOne } from '../checking/names.ts';
import { isFaulty, type Problem } from '../checking/row.ts';
import { simplifyTitle } from '../checking/values.ts';
import type { RowsOfFile } from '../kind.ts';
import { readHandbooks } from './handbooks.ts';
import { findKnown, matchPerson, type Known } from './known.ts';
import { PersonRow, type PeopleKind, type ReadPerson } from './person.ts';

/** A row with what is to become of it. */
export interface CheckedRow {
  readonly row: number;
  readonly person: ReadPerson;
  readonly problems: readonly Problem[];
  readonly known: readonly Known[];
  readonly outcome: 'add' | 'link' | 'skip' | 'fault';
  /** An earlier row may be of the same person. */
  readonly isUnclear: boolean;
  /** Whom the row is added to. */
  readonly personId: number | null;
}

/** Checks all rows: what each says, whom it means, and what is to become of it. */
export async function checkPeople(
  db: Db,
  kind: PeopleKind,
  { columns, body }: RowsOfFile,
  decisions: ImportDecisions,
): Promise<readonly CheckedRow[]> {
  const handbooks = await readHandbooks(db);
  const read = body.map(({ row, cells }) => {
    const reader = new PersonRow(cells, columns, handbooks);
    return { row, person: reader.read(kind), problems: reader.problems };
  });
  for (const { problems, first } of listRepeated(read))
    problems.push({ field: null, sentence: `Повторяет строку ${first}`, isFatal: true });
  const sound = read.filter((one) => !isFaulty(one));
  const known = await findKnown(db, new Map(sound.map(({ row, person }) => [row, person])));
  const rows = read.map((one) => evaluateRow(one, known.get(one.row) ?? [], decisions[one.row]));
  return markUnclear(markDoubles(rows), decisions);
}

interface Read {
  readonly row: number;
  readonly person: ReadPerson;
  readonly problems: Problem[];
}

/** Rows of a person who stands in an earlier one. */
function listRepeated(read: readonly Read[]) {
  const seen = new Map<string, number>();
  return read.flatMap((one) => {
    const { last_name: last, first_name: first, middle_name: middle, birthday } = one.person;
    const key = JSON.stringify([
      simplifyTitle(last),
      simplifyTitle(first),
      birthday ?? simplifyTitle(middle ?? ''),
    ]);
    const before = seen.get(key);
    if (before === undefined) seen.set(key, one.row);
    return before === undefined ? [] : [{ ...one, first: before }];
  });
}

function evaluateRow(
  { row, person, problems }: Read,
  known: readonly Known[],
  decision: ImportDecisions[string] | undefined,
): CheckedRow {
  const done = { row, person, problems, isUnclear: false };
  if (isFaulty({ problems })) return { ...done, known: [], outcome: 'fault', personId: null };
  return { ...done, ...matchPerson(person.birthday, known, decision) };
}

/** Two rows cannot be added to one card: the later one waits. */
function markDoubles(rows: readonly CheckedRow[]): readonly CheckedRow[] {
  const taken = new Map<number, number>();
  return rows.map((one) => {
    if (one.personId === null) return one;
    const before = taken.get(one.personId);
    if (before === undefined) {
      taken.set(one.personId, one.row);
      return one;
    }
    return toFault(one, `К этой карточке уже относится строка ${before}`);
  });
}

/** Two rows that may be of one person would make two cards: the later one waits, unless somebody said that it is somebody new. */
function markUnclear(rows: readonly CheckedRow[], decisions: ImportDecisions): readonly CheckedRow[] {
  const added = new Map<string, CheckedRow[]>();
  return rows.map((one) => {
    if (one.outcome !== 'add' && one.outcome !== 'skip') return one;
    const key = JSON.stringify([simplifyTitle(one.person.last_name), simplifyTitle(one.person.first_name)]);
    const namesakes = added.get(key) ?? [];
    const before = namesakes.find(({ person }) => mayBeOne(person, one.person));
    const isUnclear = before !== undefined;
    if (one.outcome === 'skip') return { ...one, isUnclear };
    if (isUnclear && decisions[one.row] !== 'new')
      return toFault(
        { ...one, isUnclear },
        `Возможно, это тот же человек, что в строке ${before.row}: укажите даты рождения обоих`,
      );
    added.set(key, [...namesakes, one]);
    return { ...one, isUnclear };
  });
}

function toFault(one: CheckedRow, sentence: string): CheckedRow {
  const problem: Problem = { field: null, sentence, isFatal: true };
  return { ...one, problems: [...one.problems, problem], outcome: 'fault', personId: null };
}
