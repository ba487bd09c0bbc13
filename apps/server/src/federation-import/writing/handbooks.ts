import { sql } from 'kysely';
import type { Db } from '../../database/connection.ts';
import type { ReadFederation } from '../reading/federation.ts';
import { insertAll, numberAfter } from './rows.ts';

const TABLES = ['disciplines', 'ranks', 'referee_categories', 'referee_roles', 'desired_roles'] as const;

/** What answers name by titles alone, by what our tables call it. */
export interface HandbookIds {
  /** By short title. */
  readonly ranks: ReadonlyMap<string, number>;
  /** By short name. */
  readonly categories: ReadonlyMap<string, number>;
  /** By title. */
  readonly roles: ReadonlyMap<string, number>;
}

/** Makes handbooks those of the other server. What is named there and no longer offered is not offered here either. */
export async function writeHandbooks(db: Db, federation: ReadFederation): Promise<HandbookIds> {
  const { handbooks, persons, judging, competitions } = federation;
  const ranks = buildEntries(
    handbooks.ranks.map(({ category_id: id, ...rank }) => ({ id, ...rank })),
    persons.flatMap(({ player, referee }) => [
      ...toRanks(player?.rank ?? referee?.rank, { honorary: false }),
      ...toRanks(player?.honorary_title, { honorary: true }),
    ]),
    ({ short_title }) => short_title,
  );
  const categories = buildEntries(
    handbooks.refereeCategories.map(({ category_id: id, ...names }) => ({ id, ...names })),
    persons.flatMap(({ referee }) => referee?.category ?? []),
    ({ short_name }) => short_name,
  );
  const roles = buildEntries(
    handbooks.refereeRoles.map(({ role_id: id, title }) => ({ id, title })),
    [...judging.values()].flat().map(({ referee_role_title: title }) => ({ title })),
    ({ title }) => title,
  );
  const offered = new Set(handbooks.disciplines.map(({ discipline_id }) => discipline_id));
  const disciplines = [
    ...new Map(
      [
        ...competitions.flatMap(({ tournament: { discipline_id: id, discipline_title: title } }) =>
          id === null || title === null || offered.has(id) ? [] : [{ id, title, is_retired: true }],
        ),
        ...handbooks.disciplines.map(({ discipline_id: id, title }) => ({ id, title, is_retired: false })),
      ].map((row) => [row.id, row]),
    ).values(),
  ];
  for (const table of TABLES) await sql`delete from ${sql.table(table)}`.execute(db);
  await insertAll(db, 'disciplines', inOrder(disciplines.toSorted(compareOffered)));
  await insertAll(db, 'ranks', inOrder(ranks));
  await insertAll(db, 'referee_categories', inOrder(categories));
  await insertAll(db, 'referee_roles', inOrder(roles));
  await insertAll(
    db,
    'desired_roles',
    inOrder(handbooks.desiredRoles.map(({ role_id: id, title }) => ({ id, title, is_retired: false }))),
  );
  for (const table of TABLES) await numberAfter(db, table);
  return {
    ranks: new Map(ranks.map(({ short_title, id }) => [short_title, id])),
    categories: new Map(categories.map(({ short_name, id }) => [short_name, id])),
    roles: new Map(roles.map(({ title, id }) => [title, id])),
  };
}

type Titles = { readonly title: string; readonly short_title: string };

function toRanks(titles: Titles | null | undefined, { honorary }: { honorary: boolean }) {
  return titles ? [{ ...titles, honorary }] : [];
}

type Entry<Values> = Values & { readonly id: number; readonly is_retired: boolean };

/** What is offered, then what is only named, which gets ids of its own. */
function buildEntries<Values extends object>(
  offered: readonly (Values & { readonly id: number })[],
  named: readonly Values[],
  nameOf: (values: Values) => string,
): readonly Entry<Values>[] {
  const known = new Set(offered.map(nameOf));
  const retired = new Map(
    named.flatMap((values) => (known.has(nameOf(values)) ? [] : [[nameOf(values), values] as const])),
  );
  const last = Math.max(0, ...offered.map(({ id }) => id));
  return [
    ...offered.map((values) => ({ ...values, is_retired: false })),
    ...[...retired.values()].map((values, index) => ({ ...values, id: last + index + 1, is_retired: true })),
  ];
}

function inOrder<Row extends object>(rows: readonly Row[]) {
  return rows.map((row, index) => ({ ...row, position: index + 1 }));
}

function compareOffered(one: { is_retired: boolean }, other: { is_retired: boolean }): number {
  return Number(one.is_retired) - Number(other.is_retired);
}
