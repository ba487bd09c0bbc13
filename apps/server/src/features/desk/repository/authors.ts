import { sql } from 'kysely';
import type { Db } from '../../../database/connection.ts';
import { withNames } from '../../accounts/index.ts';

/** Somebody who does acts, in words. */
export interface Author {
  /** "Мартынова Антонина", or the address of an account without a name. */
  readonly name: string;
  /** "Мартынова А." */
  readonly shortName: string;
  readonly isWoman: boolean | null;
}

export type Authors = ReadonlyMap<number, Author>;

/** Accounts by their ids. */
export async function readAuthors(db: Db, userIds: Iterable<number>): Promise<Authors> {
  const ids = [...new Set(userIds)];
  if (ids.length === 0) return new Map();
  const rows = await withNames(db)
    .select([
      'user.id',
      'user.email',
      sql<string | null>`coalesce(person.last_name, registration.last_name)`.as('last_name'),
      sql<string | null>`coalesce(person.first_name, registration.first_name)`.as('first_name'),
      sql<string | null>`coalesce(person.middle_name, registration.middle_name)`.as('middle_name'),
      'person.gender',
    ])
    .where('user.id', 'in', ids)
    .execute();
  return new Map(rows.map(({ id, ...row }) => [id, buildAuthor(row)]));
}

function buildAuthor(row: {
  readonly email: string;
  readonly last_name: string | null;
  readonly first_name: string | null;
  readonly middle_name: string | null;
  readonly gender: 'man' | 'woman' | null;
}): Author {
  const { email, last_name: last, first_name: first, middle_name: middle, gender } = row;
  if (last === null) return { name: email, shortName: email, isWoman: null };
  return {
    name: [last, first].filter(Boolean).join(' '),
    shortName: first ? `${last} ${first.charAt(0)}.` : last,
    isWoman: gender === null ? isWomanByPatronymic(middle) : gender === 'woman',
  };
}

function isWomanByPatronymic(middle: string | null): boolean | null {
  if (middle === null) return null;
  if (/(вна|чна|кызы)$/i.test(middle)) return true;
  return /(вич|ьич|оглы)$/i.test(middle) ? false : null;
}
