import type { Entrant as EngineEntrant } from '@nardy/engine';
import { addDays, getDayInMoscow, countDaysBetween, getMomentInMoscow, type Day } from '../calendar.ts';
import type { DemoCompetition } from '../competitions/competitions.ts';
import { buildStages } from '../competitions/course.ts';
import type { DisciplineId } from '../competitions/plan.ts';
import type { Random } from '../random.ts';
import type { Director } from './director.ts';
import type { Field, Side } from './field.ts';

/** What the engine knows of a side: its athletes, its rating by now, where it comes from. */
export function toEngineEntrant(
  field: Field,
  side: Side,
  id: number,
  discipline: DisciplineId,
): EngineEntrant {
  const ratings = side.flatMap((athlete) => field.ratingOf(athlete, discipline) ?? []);
  const [first, second] = side;
  const persons = second ? ([first.playerId, second.playerId] as const) : ([first.playerId] as const);
  const tags = [...new Set(side.flatMap(({ place }) => (place ? [`region:${place.regionId}`] : [])))];
  const mean = ratings.reduce((sum, rating) => sum + rating, 0) / side.length;
  return { id, persons, tags, ...(ratings.length === side.length ? { rating: Math.round(mean) } : {}) };
}

/** Sets the stages and approves applications, some each evening of the registration. */
export function enterAll(
  director: Director,
  random: Random,
  {
    competition,
    entrants,
    today,
  }: { competition: DemoCompetition; entrants: readonly EngineEntrant[]; today: Day },
): void {
  const { play, row, firstDay } = competition;
  if (!play) return;
  const end = row.application_end_at;
  const closing = end ? getDayInMoscow(new Date(end)) : addDays(firstDay, -1);
  const last = closing < today ? closing : addDays(today, -1);
  const usual = addDays(firstDay, -35);
  const first = usual < addDays(last, -14) ? usual : addDays(last, -14);
  director.act(
    { type: 'create-stages', stages: buildStages(play) },
    getMomentInMoscow(first, '10:00').getTime(),
  );
  const days = pickApprovalDays(random, { first, last, count: entrants.length });
  for (const day of [...new Set(days)].toSorted()) {
    const participants = entrants.filter((_, index) => days[index] === day);
    const minute = random.whole(0, 59).toString().padStart(2, '0');
    director.act(
      { type: 'enter', participants },
      getMomentInMoscow(day, `19:${minute}` as `${number}:${number}`).getTime(),
    );
  }
}

/** A few days, more towards the end, by the order of the entrants. */
function pickApprovalDays(
  random: Random,
  { first, last, count }: { first: Day; last: Day; count: number },
): readonly Day[] {
  const length = countDaysBetween(first, last);
  const days = Array.from({ length: Math.min(7, Math.ceil(count / 4)) }, () =>
    addDays(last, -Math.floor(length * random.next() ** 2)),
  );
  return Array.from({ length: count }, () => random.pick(days)).toSorted();
}
