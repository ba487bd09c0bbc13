import { RATING_SETTINGS, rateGame, type DecidedGame, type RatingState } from '@nardy/engine';
import type { DemoAthlete } from '../athletes/athletes.ts';
import { addDays, type Day } from '../calendar.ts';
import type { DemoCompetition } from '../competitions/competitions.ts';
import type { DisciplineId } from '../competitions/plan.ts';
import type { Random } from '../random.ts';

export interface Entrant extends DemoAthlete {
  readonly playerId: number;
}

/** Who plays together: one athlete, or a pair. */
export type Side = readonly [Entrant] | readonly [Entrant, Entrant];

/** All athletes, what they are rated by now, and on which days they are already playing. */
export interface Field {
  readonly athletes: readonly Entrant[];
  /** A second after which nobody knows more: undefined before the first rated game. */
  readonly ratingOf: (athlete: Entrant, discipline: DisciplineId) => number | undefined;
  readonly rate: (discipline: DisciplineId, games: readonly DecidedGame[]) => void;
  /** Draws who enters, and takes their days. */
  readonly draw: (random: Random, competition: DemoCompetition) => readonly Side[];
}

export function createField(athletes: readonly Entrant[]): Field {
  const states = new Map<string, RatingState>();
  const busy = new Map<number, Set<Day>>();
  const start: RatingState = { rating: RATING_SETTINGS.start, experience: 0 };

  function draw(random: Random, competition: DemoCompetition): readonly Side[] {
    const { play, firstDay, days: count } = competition;
    if (!play || play.entrants === 0) return [];
    const days = Array.from({ length: count }, (_, day) => addDays(firstDay, day));
    const isFree = ({ playerId }: Entrant) => !days.some((day) => busy.get(playerId)?.has(day));
    const admitted = athletes.filter(
      (athlete) => athlete.zeal > 0 && admits(competition, athlete) && isFree(athlete),
    );
    const persons = play.discipline === 3 ? play.entrants * 2 : play.entrants;
    const drawn = drawWeighted(random, admitted, persons, (athlete) => computeWish(competition, athlete));
    for (const { playerId } of drawn) {
      const taken = busy.get(playerId) ?? new Set();
      for (const day of days) taken.add(day);
      busy.set(playerId, taken);
    }
    return play.discipline === 3 ? pairUp(drawn) : drawn.map((athlete): Side => [athlete]);
  }

  return {
    athletes,
    draw,
    ratingOf: ({ playerId }, discipline) => states.get(`${discipline}:${playerId}`)?.rating,
    rate(discipline, games) {
      for (const { game, length, winner, loser, unrated } of games) {
        if (unrated || length === null) continue;
        const rated = { id: game, discipline, day: '', order: 0, winner, loser, length };
        const entry = rateGame(rated, (id) => states.get(`${discipline}:${id}`) ?? start, RATING_SETTINGS);
        for (const { athlete, after } of entry.changes) states.set(`${discipline}:${athlete}`, after);
      }
    },
  };
}

/** Whether the rules of a competition let the athlete in; who has not told what they ask for stays out. */
export function admits({ row }: DemoCompetition, athlete: DemoAthlete): boolean {
  const { gender, birthday, place, tellsGender } = athlete;
  if (row.gender && !(tellsGender && row.gender === gender)) return false;
  if (row.birth_date_from && !(birthday && birthday >= row.birth_date_from)) return false;
  if (row.birth_date_to && !(birthday && birthday <= row.birth_date_to)) return false;
  const { geo_districts_ids: districts = [], geo_regions_ids: regions = [] } = row;
  if (districts.length > 0 && !(place?.districtId && districts.includes(place.districtId))) return false;
  return regions.length === 0 || (place !== null && regions.includes(place.regionId));
}

/** Near is easy; far only for what matters, and rather for the strong. */
function computeWish({ place, plan, play }: DemoCompetition, athlete: Entrant): number {
  const taste = athlete.taste[play?.discipline ?? 1] ?? 0.04;
  const strength = Math.exp(((athlete.strengths[play?.discipline ?? 1] ?? 1500) - 1500) / 300);
  if (!place) return athlete.zeal * taste;
  if (athlete.place?.regionId === place.regionId) return athlete.zeal * taste * 7;
  if (plan.type === 'official-event')
    return athlete.zeal * taste * strength * (isNear(athlete, place) ? 2.5 : 1);
  return athlete.zeal * taste * (isNear(athlete, place) ? 1.6 : 0.3);
}

function isNear(athlete: Entrant, place: NonNullable<DemoCompetition['place']>): boolean {
  return athlete.place !== null && athlete.place.districtId === place.districtId;
}

/** Draws without putting back, by weight (Efraimidis and Spirakis 2006). */
function drawWeighted<T>(
  random: Random,
  items: readonly T[],
  count: number,
  weightOf: (item: T) => number,
): readonly T[] {
  return items
    .map((item) => [-Math.log(1 - random.next()) / weightOf(item), item] as const)
    .toSorted(([a], [b]) => a - b)
    .slice(0, count)
    .map(([, item]) => item);
}

/** Pairs of people who live near each other. */
function pairUp(athletes: readonly Entrant[]): readonly Side[] {
  const sorted = athletes.toSorted(
    (a, b) => (a.place?.regionId ?? 0) - (b.place?.regionId ?? 0) || a.playerId - b.playerId,
  );
  return sorted.flatMap((first, at): readonly Side[] => {
    const second = sorted[at + 1];
    return at % 2 === 0 && second ? [[first, second]] : [];
  });
}
