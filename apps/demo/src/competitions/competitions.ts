import type { Insertable } from 'kysely';
import type { TournamentsTable } from '@nardy/server';
import { addDays, addYears, getMomentInMoscow, type Day } from '../calendar.ts';
import { getPlace, type Place } from '../athletes/places.ts';
import { toFormatColumns } from './course.ts';
import type { ChildPlan, CompetitionPlan, Eligibility, Play } from './plan.ts';
import { planSeasons } from './seasons.ts';
import { describe, nameOrganizer, describeSystem, TIME_CONTROLS } from './wording.ts';

export type TournamentInsert = Insertable<TournamentsTable>;

export interface DemoCompetition {
  readonly row: TournamentInsert;
  readonly plan: CompetitionPlan;
  /** Absent for a parent. */
  readonly play: Play | undefined;
  readonly place: Place | null;
  /** First and last day of play. */
  readonly firstDay: Day;
  readonly days: number;
  readonly children: readonly DemoCompetition[];
}

/** The plans turned into rows with dates relative to `today`. */
export function planCompetitions(places: readonly Place[], today: Day): DemoCompetition[] {
  return planSeasons(today).map((plan, index) => {
    const place = plan.city === null ? null : getPlace(places, plan.city);
    const firstDay = addDays(today, plan.start);
    const frame = buildFrame(plan, place, { today, firstDay, index });
    const children = (plan.children ?? []).map((play) => buildChild(plan, play, frame, place, today));
    const fees = children.some(({ play }) => (play?.fee ?? 0) > 0);
    const own = plan.play ? buildColumns(plan.play, place, firstDay) : { is_parent: true, has_fees: fees };
    return { plan, play: plan.play, place, firstDay, days: plan.days, children, row: { ...frame, ...own } };
  });
}

function buildChild(
  plan: CompetitionPlan,
  play: ChildPlan,
  frame: TournamentInsert,
  place: Place | null,
  today: Day,
): DemoCompetition {
  const firstDay = addDays(today, plan.start + play.day);
  const status = play.status ?? plan.status;
  const row = {
    ...frame,
    ...buildTimeColumns(
      { status, firstDay, days: play.days, registrationEnds: play.registrationEnds ?? plan.registrationEnds },
      today,
    ),
    full_name: play.title,
    ...buildColumns(play, place, firstDay),
  };
  return { plan, play, place, firstDay, days: play.days, children: [], row };
}

interface Moment {
  readonly today: Day;
  readonly firstDay: Day;
  readonly index: number;
}

/** What a parent and its children have in common. */
function buildFrame(
  plan: CompetitionPlan,
  place: Place | null,
  { today, firstDay, index }: Moment,
): TournamentInsert {
  return {
    full_name: plan.title.replace('{year}', firstDay.slice(0, 4)),
    description: describe(plan, place),
    type: plan.type,
    category_title: plan.category,
    ...buildTimeColumns(
      { status: plan.status, firstDay, days: plan.days, registrationEnds: plan.registrationEnds },
      today,
    ),
    city_id: place?.id ?? null,
    address: plan.address,
    is_online: place === null,
    organizer_info: nameOrganizer(place, index),
  };
}

interface Times {
  readonly status: CompetitionPlan['status'];
  readonly firstDay: Day;
  readonly days: number;
  readonly registrationEnds: number | undefined;
}

function buildTimeColumns({ status, firstDay, days, registrationEnds }: Times, today: Day) {
  const lastHour = registrationEnds === 0 ? '23:59' : '20:00';
  return {
    status,
    start_at: getMomentInMoscow(firstDay, getOpening(days)),
    end_at: getMomentInMoscow(addDays(firstDay, days - 1), status === 'current' ? '23:59' : '19:00'),
    application_end_at:
      registrationEnds === undefined ? null : getMomentInMoscow(addDays(today, registrationEnds), lastHour),
  };
}

/** When the first tour of a day begins. */
export function getOpening(days: number): '10:00' | '11:00' {
  return days === 1 ? '11:00' : '10:00';
}

function buildColumns(play: Play, place: Place | null, firstDay: Day): Partial<TournamentInsert> {
  const [system, label] = describeSystem(play.course);
  return {
    discipline_id: play.discipline,
    ...toFormatColumns(play.course),
    system_competition: system,
    system_competition_label: label,
    time_control_name: TIME_CONTROLS[play.discipline],
    max_point: play.points,
    players_max: play.max,
    prize_fund: (play.fee ?? 0) * play.entrants + (play.sponsor ?? 0) || null,
    prize_from_sponsor: play.sponsor ?? null,
    ...buildEligibilityColumns(play.eligibility, place, firstDay),
  };
}

function buildEligibilityColumns(
  eligibility: Eligibility | undefined,
  place: Place | null,
  firstDay: Day,
): Partial<TournamentInsert> {
  const { gender, ages, only } = eligibility ?? {};
  return {
    gender: gender ?? null,
    // Who is too old was born a day earlier than who just is not.
    birth_date_from: ages ? addDays(addYears(firstDay, -ages[1] - 1), 1) : null,
    birth_date_to: ages ? addYears(firstDay, -ages[0]) : null,
    ...(only === 'district' && place?.districtId ? { geo_districts_ids: [place.districtId] } : {}),
    ...(only === 'region' && place ? { geo_regions_ids: [place.regionId] } : {}),
  };
}
