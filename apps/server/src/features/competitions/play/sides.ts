import type { Side } from '@nardy/contract';
import { sql } from 'kysely';
import type { Db } from '../../../database/connection.ts';
import { PREPARED } from '../../../database/prepared.ts';
import { formatFullName, type Named } from '../../../names.ts';
import { formatSideName } from '../../play/index.ts';

/** The sides of a competition by participant. */
export type Sides = ReadonlyMap<number, Side>;

interface SideRow extends Named {
  readonly player_id: number;
}

/** Who stands behind participants: an athlete, or a pair under the one whom it was entered by. */
export async function findSides(db: Db, participantIds: readonly number[]): Promise<Sides> {
  const people = await findPeople(db, participantIds);
  return new Map(Array.from(people, ([id, own]) => [id, toSide(own)]));
}

/** Names of participants as brackets show them: of a pair both, short. */
export async function findSideNames(
  db: Db,
  participantIds: readonly number[],
): Promise<ReadonlyMap<number, string>> {
  const people = await findPeople(db, participantIds);
  return new Map(Array.from(people, ([id, own]) => [id, formatSideName(own)]));
}

async function findPeople(
  db: Db,
  participantIds: readonly number[],
): Promise<ReadonlyMap<number, readonly SideRow[]>> {
  const rows = await db
    .selectFrom('participant_players as entry')
    .modifyFront(PREPARED)
    .innerJoin('players as player', 'player.id', 'entry.player_id')
    .innerJoin('persons as person', 'person.id', 'player.person_id')
    .select([
      'entry.participant_id',
      'entry.player_id',
      'person.last_name',
      'person.first_name',
      'person.middle_name',
    ])
    .where('entry.participant_id', '=', sql<number>`any(${participantIds}::int[])`)
    .orderBy('entry.position')
    .execute();
  return Map.groupBy(rows, ({ participant_id }) => participant_id);
}

function toSide([athlete, partner]: readonly SideRow[]): Side {
  if (!athlete) throw new Error('a side has an athlete');
  return {
    player_id: athlete.player_id,
    fullName: formatFullName(athlete),
    partner: partner ? { player_id: partner.player_id, fullName: formatFullName(partner) } : null,
  };
}

/** The side of a participant, who always has an athlete. */
export function getSide(sides: Sides, participantId: number): Side {
  const side = sides.get(participantId);
  if (!side) throw new Error(`participant ${participantId} has no athlete`);
  return side;
}
