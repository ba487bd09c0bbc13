import type { Side } from '@nardy/contract';
import type { Db } from '../../../database/connection.ts';
import { fullName, type Named } from '../../athletes/index.ts';

/** The sides of a competition by participant. */
export type Sides = ReadonlyMap<number, Side>;

interface SideRow extends Named {
  readonly player_id: number;
}

/** Who stands behind participants: an athlete, or a pair under the one whom it was entered by. */
export async function findSides(db: Db, participantIds: readonly number[]): Promise<Sides> {
  const rows = await db
    .selectFrom('participant_players as entry')
    .innerJoin('players as player', 'player.id', 'entry.player_id')
    .innerJoin('persons as person', 'person.id', 'player.person_id')
    .select([
      'entry.participant_id',
      'entry.player_id',
      'person.last_name',
      'person.first_name',
      'person.middle_name',
    ])
    .where('entry.participant_id', 'in', participantIds.length > 0 ? participantIds : [0])
    .orderBy('entry.position')
    .execute();
  const entries = Map.groupBy(rows, ({ participant_id }) => participant_id);
  return new Map(Array.from(entries, ([id, people]) => [id, toSide(people)]));
}

function toSide([athlete, partner]: readonly SideRow[]): Side {
  if (!athlete) throw new Error('a side has an athlete');
  return {
    player_id: athlete.player_id,
    fullName: fullName(athlete),
    partner: partner ? { player_id: partner.player_id, fullName: fullName(partner) } : null,
  };
}

/** The side of a participant, who always has an athlete. */
export function sideOf(sides: Sides, participantId: number): Side {
  const side = sides.get(participantId);
  if (!side) throw new Error(`participant ${participantId} has no athlete`);
  return side;
}
