import { inventAthletes } from '../../athletes/athletes.ts';
import { readGeographyFiles } from '../../athletes/testing/geography.ts';
import type { Day } from '../../calendar.ts';
import { planCompetitions } from '../../competitions/competitions.ts';
import { createRandom } from '../../random.ts';
import { playSeasons } from '../playSeasons.ts';

/** The athletes and all competitions of the demo of a day, played out without a database. */
export async function playFederation(today: Day) {
  const geography = await readGeographyFiles();
  const athletes = inventAthletes(createRandom('athletes'), geography, today).map((athlete, index) => ({
    ...athlete,
    playerId: index + 1,
  }));
  return { athletes, played: playSeasons(planCompetitions(geography.places, today), athletes, today) };
}
