import type { Insertable } from 'kysely';
import type { TournamentsTable } from '../database/schema.ts';
import { addDays, addYears, momentInMoscow, type Day } from './calendar.ts';
import {
  COMPETITION_PLANS,
  type ChildPlan,
  type CompetitionPlan,
  type Eligibility,
  type Play,
} from './competitionPlans.ts';
import type { Place } from './places.ts';
import { describe, organizer, systemOf, TIME_CONTROLS } from './wording.ts';

export type TournamentInsert = Insertable<TournamentsTable>;

export interface DemoCompetition {
  readonly row: TournamentInsert;
  readonly plan: CompetitionPlan;
  /** Absent for a parent. */
  readonly play: Play | undefined;
  readonly children: readonly DemoCompetition[];
}

/** The plans turned into rows with dates relative to `today`. */
export function planCompetitions(places: readonly Place[], today: Day): DemoCompetition[] {
  return COMPETITION_PLANS.map((plan) => {
    const place = plan.city === null ? null : placeOf(places, plan.city);
    const firstDay = addDays(today, plan.start);
    const frame = frameOf(plan, place, today, firstDay);
    const children = (plan.children ?? []).map((play) => childOf(plan, play, frame, place, firstDay));
    const own = plan.play ? columnsOf(plan.play, place, firstDay) : { is_parent: true, has_fees: true };
    return { plan, play: plan.play, children, row: { ...frame, ...own } };
  });
}

function childOf(
  plan: CompetitionPlan,
  play: ChildPlan,
  frame: TournamentInsert,
  place: Place | null,
  firstDay: Day,
): DemoCompetition {
  const row = { ...frame, full_name: play.title, ...columnsOf(play, place, firstDay) };
  return { plan, play, children: [], row };
}

/** The largest city of that name: places come by population. */
function placeOf(places: readonly Place[], title: string): Place {
  const place = places.find((candidate) => candidate.title === title);
  if (!place) throw new Error(`the geography has no city "${title}"`);
  return place;
}

/** What a parent and its children have in common. */
function frameOf(plan: CompetitionPlan, place: Place | null, today: Day, firstDay: Day): TournamentInsert {
  const title = plan.title.replace('{year}', firstDay.slice(0, 4));
  const { registrationEnds } = plan;
  return {
    full_name: title,
    description: describe(plan, place),
    status: plan.status,
    type: plan.type,
    category_title: plan.category,
    start_at: momentInMoscow(firstDay, plan.days === 1 ? '11:00' : '10:00'),
    end_at: momentInMoscow(addDays(firstDay, plan.days - 1), plan.status === 'current' ? '23:00' : '19:00'),
    application_end_at:
      registrationEnds === undefined ? null : momentInMoscow(addDays(today, registrationEnds), '20:00'),
    city_id: place?.id ?? null,
    address: plan.address,
    is_online: place === null,
    organizer_info: organizer(place),
  };
}

function columnsOf(play: Play, place: Place | null, firstDay: Day): Partial<TournamentInsert> {
  const [system, label] = systemOf(play);
  return {
    discipline_id: play.discipline,
    format: play.format,
    system_competition: system,
    system_competition_label: label,
    time_control_name: TIME_CONTROLS[play.discipline],
    max_point: play.points,
    players_max: play.max,
    prize_fund: play.fund ?? null,
    prize_from_sponsor: play.sponsor ?? null,
    is_playoff: play.playoff ?? false,
    is_swiss: play.format === 'swiss',
    is_third: play.third ?? false,
    ...limits(play.eligibility, place, firstDay),
  };
}

function limits(
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
