import { inventAthletes } from '../../athletes/athletes.ts';
import { geographyOfFiles } from '../../athletes/testing/geography.ts';
import type { Day } from '../../calendar.ts';
import { planCompetitions } from '../../competitions/competitions.ts';
import { randomFrom } from '../../random.ts';
import { playSeasons } from '../playSeasons.ts';

/** The athletes and all competitions of the demo of a day, played out without a database. */
export async function playedFederation(today: Day) {
  const geography = await geographyOfFiles();
  const athletes = inventAthletes(randomFrom('athletes'), geography, today).map((athlete, index) => ({
    ...athlete,
    playerId: index + 1,
  }));
  return { athletes, played: playSeasons(planCompetitions(geography.places, today), athletes, today) };
}
