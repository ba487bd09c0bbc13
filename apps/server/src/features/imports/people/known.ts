import { sql } from 'kysely';
import type { Db } from '../../../database/connection.ts';
import type { ReadPerson } from './person.ts';

/** Somebody whom the federation knows by the first and last name of a row. */
export interface Known {
  readonly person_id: number;
  readonly fullName: string;
  readonly birthday: string | null;
  readonly city_title: string | null;
  readonly is_same_birthday: boolean;
}

const MOST = 10;

/** Who is known by the names of the rows, by the number of the row: those of the same birthday first. */
export async function knownOf(
  db: Db,
  people: ReadonlyMap<number, ReadPerson>,
): Promise<ReadonlyMap<number, readonly Known[]>> {
  const wanted = [...people].map(([row, { last_name, first_name, birthday }]) => ({
    row,
    last_name,
    first_name,
    birthday,
  }));
  const { rows } = await sql<Known & { row: number }>`
    select wanted.row, person.id as person_id, person.birthday, city.title as city_title,
      concat_ws(' ', person.last_name, person.first_name, person.middle_name) as "fullName",
      coalesce(person.birthday = wanted.birthday, false) as is_same_birthday
    from json_to_recordset(${JSON.stringify(wanted)}::json)
      as wanted (row int, last_name text, first_name text, birthday date)
    join persons as person on searchable(person.last_name) = searchable(wanted.last_name)
      and searchable(person.first_name) = searchable(wanted.first_name)
    left join cities as city on city.id = person.city_id
    order by wanted.row, is_same_birthday desc, person.id
  `.execute(db);
  const byRow = Map.groupBy(rows, ({ row }) => row);
  return new Map([...byRow].map(([row, found]) => [row, found.slice(0, MOST)]));
}
