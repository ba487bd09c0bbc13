import { parseOffset } from '@nardy/contract/timezones';
import { sql } from 'kysely';
import type { Db } from '../../../database/connection.ts';
import { listScheduleDays, type ScheduleDayRow } from './repository.ts';

const MINUTE_MS = 60_000;
/** Between two tours: slips come in, the next pairs go out, people find their tables. */
const BREAK_MS = 10 * MINUTE_MS;
/** Less is no delay: nobody plans to the minute. */
const LEAST_MS = 5 * MINUTE_MS;

/** A tour or a round that has begun. */
export interface PlayedTour {
  /** "Тур 5", "Полуфинал". */
  readonly title: string;
  readonly startedAt: Date;
  /** When its last result came; null while it is played. */
  readonly endedAt: Date | null;
}

/** The tours and rounds of a competition that is being played, in the order in which they began; of any other none. */
export async function listPlayedTours(db: Db, tournamentId: number): Promise<readonly PlayedTour[]> {
  const { rows } = await sql<DrawnTour>`
    select coalesce(tour.title, round.title) as title, round.stage_id, max(tour.number) as number,
      min(game.drawn_at) as drawn_at,
      case when bool_and(game.played_at is not null) then max(game.played_at) end as ended_at
    from games as game
    join tournaments as tournament on tournament.id = game.tournament_id
    join rounds as round on round.id = game.round_id
    left join tours as tour on tour.id = game.tour_id
    where game.tournament_id = ${tournamentId} and tournament.status = 'current' and game.match = 0
    group by coalesce(tour.title, round.title), coalesce(tour.number, round.position), round.stage_id
    order by drawn_at, number
  `.execute(db);
  const begun = rows.flatMap((row) => {
    const startedAt = findStart(row, rows);
    return startedAt === undefined ? [] : [{ title: row.title, startedAt, endedAt: row.ended_at }];
  });
  return begun.toSorted((one, other) => one.startedAt.getTime() - other.startedAt.getTime());
}

interface DrawnTour {
  readonly title: string;
  readonly stage_id: number;
  /** Null of a round of a bracket. */
  readonly number: number | null;
  readonly drawn_at: Date;
  readonly ended_at: Date | null;
}

/** Tours that were drawn at once begin one after another; undefined of one that has not begun. */
function findStart(tour: DrawnTour, tours: readonly DrawnTour[]): Date | undefined {
  const before = tours.find(
    ({ stage_id: stage, number, drawn_at: drawn }) =>
      stage === tour.stage_id &&
      number === (tour.number ?? 0) - 1 &&
      drawn.getTime() === tour.drawn_at.getTime(),
  );
  return before === undefined ? tour.drawn_at : (before.ended_at ?? undefined);
}

/** "UTC+7": by which clocks a competition is played; undefined where it has no place, null where its clocks are not known: abroad. */
export async function findTimezone(db: Db, tournamentId: number): Promise<string | null | undefined> {
  const row = await db
    .selectFrom('all_tournaments as tournament')
    .innerJoin('cities as city', 'city.id', 'tournament.city_id')
    .leftJoin('regions as region', 'region.id', 'city.region_id')
    .select('region.timezone')
    .where('tournament.id', '=', tournamentId)
    .executeTakeFirst();
  return row?.timezone;
}

/** When a day begins where the clocks are those of the time zone; by Moscow where they are not known. */
export function startOfDay(date: string, timezone: string | null = MOSCOW): Date {
  return new Date(buildClock(timezone ?? MOSCOW).momentOf(date, '00:00'));
}

/** As many days as no schedule has. */
const ALL_DAYS = { page: 1, pageSize: 100 } as const;

/**
 * What will begin later than it was planned, in words: "Тур 6: около 15:40 вместо 15:00", below the moment of which that is: a
 * calendar shows it for hours.
 */
export async function listDelays(db: Db, tournamentId: number): Promise<readonly string[]> {
  const tours = await listPlayedTours(db, tournamentId);
  if (tours.length === 0) return [];
  const { rows: days } = await listScheduleDays(db, tournamentId, ALL_DAYS);
  const timezone = await findTimezone(db, tournamentId);
  if (timezone === null) return [];
  const expected = expectTimes(days, tours, timezone);
  const delays = days
    .flatMap(({ events }) => events)
    .flatMap(({ id, title, time }) => {
      const later = expected.get(id);
      return later === undefined ? [] : [`${title}: около ${later} вместо ${time}`];
    });
  return delays.length === 0 ? [] : [`Позже расписания (на ${formatKnown(tours, timezone)}):`, ...delays];
}

/** "14.11, 12:03": when a tour began or ended last, which is what the expected times follow from. */
function formatKnown(tours: readonly PlayedTour[], timezone = MOSCOW): string {
  const last = Math.max(
    ...tours.flatMap(({ startedAt, endedAt }) => [startedAt.getTime(), endedAt?.getTime() ?? 0]),
  );
  const { dayOf, timeOf } = buildClock(timezone);
  const [, month = '', day = ''] = dayOf(last).split('-');
  return `${day}.${month}, ${timeOf(last)}`;
}

type Event = ScheduleDayRow['events'][number];

/**
 * When what comes after the last tour of today is expected, "15:40" by the event's id, where that is later than was planned. Times
 * are those of the place, as the schedule has them: where its clocks are not known nothing is promised, nor what would begin after
 * midnight.
 */
export function expectTimes(
  days: readonly ScheduleDayRow[],
  tours: readonly PlayedTour[],
  timezone: string | null = MOSCOW,
): ReadonlyMap<number, string> {
  if (timezone === null) return new Map();
  const last = tours.at(-1);
  const clock = buildClock(timezone);
  const day = last && days.find(({ date }) => date === clock.dayOf(last.startedAt.getTime()));
  const at = day?.events.findLastIndex(({ title }) => isAbout(title, last?.title ?? '')) ?? -1;
  const anchor = day?.events[at];
  if (last === undefined || day === undefined || anchor === undefined) return new Map();
  const length = measureLength(tours, clock);
  const planOf = ({ time }: Event): number => clock.momentOf(day.date, time);
  const expected = new Map<number, string>();
  let before = { planned: planOf(anchor), at: last.startedAt.getTime() };
  for (const event of day.events.slice(at + 1)) {
    const planned = planOf(event);
    const isTour = TOUR.test(event.title);
    const earliest = before.at + (isTour && length !== undefined ? length : planned - before.planned);
    // Nobody begins before it was announced.
    const moment = Math.max(planned, earliest);
    if (isTour) before = { planned, at: moment };
    const shown = roundMoment(moment);
    if (moment - planned >= LEAST_MS && clock.dayOf(shown) === day.date)
      expected.set(event.id, clock.timeOf(shown));
  }
  return expected;
}

/** From the beginning of a tour to that of the next one, by those of today that are over; undefined before the first. */
function measureLength(tours: readonly PlayedTour[], { dayOf }: Clock): number | undefined {
  const today = dayOf(tours.at(-1)?.startedAt.getTime() ?? 0);
  const lengths = tours.flatMap(({ startedAt, endedAt }) =>
    endedAt !== null && dayOf(startedAt.getTime()) === today ? [endedAt.getTime() - startedAt.getTime()] : [],
  );
  if (lengths.length === 0) return undefined;
  return lengths.reduce((sum, length) => sum + length, 0) / lengths.length + BREAK_MS;
}

/** What is played by all at once, as schedules name it: "Тур 5", "5-й тур", "1/4 финала", "Полуфинал", "Финал". */
const TOUR = /тур(?:\s|$|\d)|финал/i;

/** Whether an event of the schedule is a tour or a round: by its number, or by its whole name. */
function isAbout(event: string, tour: string): boolean {
  const [name, wanted] = [event.toLowerCase(), tour.toLowerCase()];
  const number = /^тур (\d+)$/.exec(wanted)?.[1];
  if (number === undefined) return name.startsWith(wanted);
  return new RegExp(`(?:тур\\s+${number}|(?<!\\d)${number}(?:-?й)?\\s+тур)(?!\\d)`).test(name);
}

const MOSCOW = 'UTC+3';

/** What the clocks of a place show at a moment, and the other way round. */
interface Clock {
  readonly dayOf: (moment: number) => string;
  readonly timeOf: (moment: number) => string;
  readonly momentOf: (day: string, time: string) => number;
}

/** Regions have their zones as "UTC+7" or "UTC+5:30"; Russia moves no clocks in summer. */
function buildClock(timezone: string): Clock {
  const minutes = parseOffset(timezone);
  if (minutes === undefined) return buildClock(MOSCOW);
  const offset = minutes * MINUTE_MS;
  const inPlace = (moment: number) => new Date(moment + offset).toISOString();
  return {
    dayOf: (moment) => inPlace(moment).slice(0, 10),
    timeOf: (moment) => inPlace(moment).slice(11, 16),
    momentOf: (day, time) => Date.parse(`${day}T${time}:00Z`) - offset,
  };
}

/** To five minutes, for nobody knows it better. */
function roundMoment(moment: number): number {
  return Math.round(moment / LEAST_MS) * LEAST_MS;
}
