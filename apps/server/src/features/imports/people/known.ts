import type { ImportDecisions } from '@nardy/contract';
import { sql } from 'kysely';
import type { Db } from '../../../database/connection.ts';
import type { NamedPerson } from '../checking/names.ts';
import type { KnownPerson } from '../kind.ts';

/** Somebody whom the federation knows by the first and last name of a row. */
export interface Known {
  readonly person_id: number;
  readonly fullName: string;
  readonly birthday: string | null;
  readonly city_title: string | null;
  readonly is_same_birthday: boolean;
  readonly middle_name: string | null;
  /** Null of who is no athlete. */
  readonly player_id: number | null;
}

/** Who is known by the names of the rows, by the number of the row: those of the same birthday first. */
export async function findKnown(
  db: Db,
  people: ReadonlyMap<number, NamedPerson>,
): Promise<ReadonlyMap<number, readonly Known[]>> {
  const wanted = [...people].map(([row, { last_name, first_name, birthday }]) => ({
    row,
    last_name,
    first_name,
    birthday,
  }));
  const { rows } = await sql<Known & { row: number }>`
    select wanted.row, person.id as person_id, person.middle_name, player.id as player_id, person.birthday, city.title as city_title,
      concat_ws(' ', person.last_name, person.first_name, person.middle_name) as "fullName",
      coalesce(person.birthday = wanted.birthday, false) as is_same_birthday
    from json_to_recordset(${JSON.stringify(wanted)}::json)
      as wanted (row int, last_name text, first_name text, birthday date)
    join persons as person on searchable(person.last_name) = searchable(wanted.last_name)
      and searchable(person.first_name) = searchable(wanted.first_name)
    left join players as player on player.person_id = person.id
    left join cities as city on city.id = person.city_id
    order by wanted.row, is_same_birthday desc, person.id
  `.execute(db);
  return Map.groupBy(rows, ({ row }) => row);
}

export function toKnown({ person_id, fullName, birthday, city_title, is_same_birthday }: Known): KnownPerson {
  return { person_id, fullName, birthday, city_title, is_same_birthday: is_same_birthday ? 1 : 0 };
}

export interface Match {
  /** Who may be meant. */
  readonly known: readonly Known[];
  readonly outcome: 'add' | 'link' | 'skip';
  readonly personId: number | null;
}

/**
 * Who has the same birthday is the same person, who has another is not; where one of the birthdays is not known somebody has
 * to decide, and until then nothing is done.
 */
export function matchPerson(
  birthday: string | null,
  known: readonly Known[],
  decision: ImportDecisions[string] | undefined,
): Match {
  const same = known.filter(({ is_same_birthday: isSame }) => isSame);
  const unclear = known.filter((one) => one.birthday === null || birthday === null);
  const shown = [...new Set([...same, ...unclear])];
  const linked = shown.find(({ person_id: id }) => id === decision);
  if (linked) return { known: shown, outcome: 'link', personId: linked.person_id };
  if (decision === 'skip') return { known: shown, outcome: 'skip', personId: null };
  if (decision === 'new') return { known: shown, outcome: 'add', personId: null };
  if (same.length === 1) return { known: shown, outcome: 'link', personId: same[0]?.person_id ?? null };
  return { known: shown, outcome: shown.length > 0 ? 'skip' : 'add', personId: null };
}
