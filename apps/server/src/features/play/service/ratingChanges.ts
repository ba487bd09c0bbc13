import type { AthleteChange } from '../../ratings/index.ts';
import type { Difference, Row } from '../repository/rows.ts';
import { SHAPES } from '../repository/shapes.ts';

/** From when on whose ratings may be others, by what has changed in the athletes' rows of games. */
export function listRatingChanges({ added, changed, gone }: Difference): readonly AthleteChange[] {
  const moved = changed.filter(({ before, after }) =>
    SHAPES.playerGames.reset.when.some((column) => before[column] !== after[column]),
  );
  const rows = [...added, ...gone, ...moved.flatMap(({ before, after }) => [before, after])];
  return rows.filter((row) => row['outcome'] !== null).map((row) => buildChange(row));
}

function buildChange(row: Row): AthleteChange {
  return {
    player_id: row['player_id'] as number,
    discipline_id: row['discipline_id'] as number,
    since: new Date(row['happened_at'] as string),
  };
}
