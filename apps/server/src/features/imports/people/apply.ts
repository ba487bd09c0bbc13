import type { Transaction } from 'kysely';
import type { PeopleChanges } from '../../../database/schema/imports.ts';
import type { Database } from '../../../database/schema.ts';
import type { CheckedRow } from './check.ts';
import { fillBlanks, holdLinked, type LinkedCard } from './filling.ts';
import { joinClubs, makePersons, makeRoles, raiseVersions } from './making.ts';
import type { PeopleKind } from './person.ts';
import { readVersions } from './versions.ts';

interface AppliedPeople {
  readonly changes: PeopleChanges;
  /** Who became an athlete or a referee. */
  readonly assigned: ReadonlySet<number>;
}

/** Makes the cards that are new and fills blanks of those that are known. */
export async function applyPeople(
  trx: Transaction<Database>,
  kind: PeopleKind,
  rows: readonly CheckedRow[],
): Promise<AppliedPeople> {
  const added = rows.filter(({ outcome }) => outcome === 'add');
  const linked = rows.filter(({ outcome }) => outcome === 'link');
  const persons = await makePersons(trx, added);
  const cards = await holdLinked(
    trx,
    linked.flatMap(({ personId }) => personId ?? []),
  );
  const found = await readVersions(
    trx,
    linked.flatMap(({ personId }) => personId ?? []),
  );
  const placed: Placed[] = [
    ...added.map((row, index) => ({ row, personId: persons[index] ?? 0, card: undefined })),
    ...linked.flatMap((row) => {
      const card = cards.get(row.personId ?? 0);
      return card ? [{ row, personId: card.personId, card }] : [];
    }),
  ];
  const { made, roles, assigned } = await giveRoles(trx, kind, placed);
  const filled: PeopleChanges['filled'][number][] = [];
  for (const { row, card } of placed) if (card) filled.push(...(await fillBlanks(trx, card, row.person)));
  const { clubs, memberships } = await joinClubs(
    trx,
    kind === 'athletes'
      ? placed.map(({ row, personId }) => ({ playerId: roles.get(personId) ?? 0, titles: row.person.clubs }))
      : [],
  );
  const versions = await readVersions(
    trx,
    placed.map(({ personId }) => personId),
    new Map(found.map(([id, version]) => [id, version])),
  );
  const players = kind === 'athletes' ? made : [];
  const referees = kind === 'referees' ? made : [];
  return { changes: { persons, players, referees, clubs, memberships, filled, versions }, assigned };
}

/** A row with the card that it has now; `card` is one that there was. */
interface Placed {
  readonly row: CheckedRow;
  readonly personId: number;
  readonly card: LinkedCard | undefined;
}

/** Makes athletes or referees of those who are none; gives those that were made, whose they are, and the one of each person. */
async function giveRoles(trx: Transaction<Database>, kind: PeopleKind, placed: readonly Placed[]) {
  const roleOf = ({ card }: Placed) => (kind === 'athletes' ? card?.player_id : card?.referee_id) ?? null;
  const without = placed.filter((one) => roleOf(one) === null);
  const made = await makeRoles(trx, kind, without);
  // Whoever has the card open must not save it over a membership that they have not seen.
  if (kind === 'athletes')
    await raiseVersions(
      trx,
      made.filter((_, index) => without[index]?.card),
    );
  const roles = new Map<number, number>();
  for (const one of placed) {
    const id = roleOf(one);
    if (id !== null) roles.set(one.personId, id);
  }
  for (const [index, { personId }] of without.entries()) roles.set(personId, made[index] ?? 0);
  return { made, roles, assigned: new Set(without.map(({ personId }) => personId)) };
}
