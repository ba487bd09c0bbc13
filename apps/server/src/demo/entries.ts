import type { DemoCompetition } from './competitions.ts';
import type { DemoAthlete } from './athletes.ts';
import type { Random } from './random.ts';

export interface Entrant extends DemoAthlete {
  readonly playerId: number;
}

/** Draws the approved participants of a competition among those whom it admits, players of the discipline first. */
export function drawEntrants(
  random: Random,
  { play, row }: DemoCompetition,
  athletes: readonly Entrant[],
): Entrant[] {
  if (!play) return [];
  const wanted = Math.round((play.max ?? 60) * play.taken);
  const admitted = random.shuffled(athletes.filter((athlete) => admits(row, athlete)));
  const plays = (athlete: Entrant): boolean =>
    athlete.ratings.some(({ disciplineId }) => disciplineId === play.discipline);
  return [...admitted.filter(plays), ...admitted.filter((athlete) => !plays(athlete))].slice(0, wanted);
}

function admits(row: DemoCompetition['row'], { gender, birthday, place }: Entrant): boolean {
  if (row.gender && row.gender !== gender) return false;
  if (row.birth_date_from && birthday < row.birth_date_from) return false;
  if (row.birth_date_to && birthday > row.birth_date_to) return false;
  const { geo_districts_ids: districts = [], geo_regions_ids: regions = [] } = row;
  if (districts.length > 0 && !(place?.districtId && districts.includes(place.districtId))) return false;
  return regions.length === 0 || (place !== null && regions.includes(place.regionId));
}
