import { addDays, getWeekday, type Day } from '../calendar.ts';
import { OPEN } from './open.ts';
import type { CompetitionPlan } from './plan.ts';
import { RUNNING } from './running.ts';
import { DISTRICT_CHAMPIONSHIPS, REGION_CHAMPIONSHIPS } from './series/championships.ts';
import { FESTIVALS } from './series/festivals.ts';
import { LOCAL } from './series/local.ts';
import { NATIONAL } from './series/national.ts';
import type { Series } from './series/series.ts';
import { ANNOUNCED, CLOSED } from './upcoming.ts';

/** 52 weeks: the same weekday a season earlier. */
const SEASON = 364;

/** All competitions of the top level: three seasons that are over, and what runs, is open and is announced. */
export function planSeasons(today: Day): readonly CompetitionPlan[] {
  const past = [...NATIONAL, ...FESTIVALS, ...DISTRICT_CHAMPIONSHIPS, ...REGION_CHAMPIONSHIPS, ...LOCAL];
  return [
    ...OPEN,
    ...ANNOUNCED,
    ...CLOSED,
    ...RUNNING,
    ...past.flatMap((series) =>
      Array.from({ length: series.times }, (_, time) => planOccurrence(series, time, today)),
    ),
  ];
}

function planOccurrence(
  { ago, times: _times, venues, online, ...series }: Series,
  time: number,
  today: Day,
): CompetitionPlan {
  const [city, address] = online ? [null, null] : (venues[time] ?? venues.at(-1) ?? [null, null]);
  const start = moveToWeekend(today, -ago - time * SEASON, series.days);
  return {
    ...series,
    status: 'past',
    start,
    city,
    address,
    registrationEnds: start - (series.days > 2 ? 12 : 4),
  };
}

/** Moves the first day back so that the last one is a Sunday, or a Saturday for one day of play. */
function moveToWeekend(today: Day, start: number, days: number): number {
  const last = days === 1 ? 6 : 7;
  const weekday = getWeekday(addDays(today, start + days - 1));
  return start - ((weekday - last + 7) % 7);
}
