import type { Db } from '../../database/connection.ts';
import type { ReadPerson } from '../reading/people.ts';

/** How many athletes have a rating here that is not the one which the other server shows. */
export async function countOtherRatings(db: Db, persons: readonly ReadPerson[]): Promise<number> {
  const rows = await db
    .selectFrom('player_ratings')
    .select(['player_id', 'discipline_id', 'rating'])
    .execute();
  const byPlayer = Map.groupBy(rows, ({ player_id: id }) => id);
  return persons.filter(({ player }) => {
    if (player === undefined) return false;
    const here = byPlayer.get(player.player_id) ?? [];
    // The rating that is shown is of the first discipline.
    const [shown] = player.disciplines;
    const own = here.find(({ discipline_id: id }) => id === shown?.discipline_id);
    return here.length !== player.disciplines.length || (own?.rating ?? null) !== player.rating;
  }).length;
}
