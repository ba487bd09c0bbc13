import type { Db } from '../../../database/connection.ts';
import { mayBeOne, type NamedPerson } from '../checking/names.ts';
import { simplifyTitle } from '../checking/values.ts';
import { findKnown, type Known } from '../people/known.ts';

/** An athlete whom a row may mean. */
export type KnownAthlete = Known & { readonly player_id: number };

export interface Namesakes {
  /** The first row with this name: whoever stands in many lists is decided once. */
  readonly decidedBy: number;
  readonly athletes: readonly KnownAthlete[];
}

interface NamingRow {
  readonly row: number;
  readonly line: NamedPerson;
}

/** The athletes whom rows may mean, by the number of the row. */
export async function findAthletesNamed(
  db: Db,
  rows: readonly NamingRow[],
): Promise<ReadonlyMap<number, Namesakes>> {
  const groups = Map.groupBy(rows, ({ line }) => buildNameKey(line));
  const firsts = [...groups.values()].flatMap(([first]) => first ?? []);
  const known = await findKnown(db, new Map(firsts.map(({ row, line }) => [row, line])));
  return new Map(
    firsts.flatMap(({ row: decidedBy, line }) => {
      const athletes = (known.get(decidedBy) ?? []).filter(
        (one): one is KnownAthlete => one.player_id !== null && mayBeOne(line, one),
      );
      const own = groups.get(buildNameKey(line)) ?? [];
      return own.map(({ row }) => [row, { decidedBy, athletes }] as const);
    }),
  );
}

/** What tells a person of the file from the others of it: the same in each month. */
function buildNameKey({
  last_name: last,
  first_name: first,
  middle_name: middle,
  birthday,
}: NamedPerson): string {
  return JSON.stringify([simplifyTitle(last), simplifyTitle(first), simplifyTitle(middle ?? ''), birthday]);
}
