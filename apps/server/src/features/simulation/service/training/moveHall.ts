import type { Attendance } from '@nardy/contract';
import { computeCompetitionNow, findGame } from '@nardy/engine';
import type { StoredGame, StoredHall, StoredRequest, StoredStep } from '../../../../database/schema/desk.ts';
import type { DeskSnapshot } from '../../../desk/index.ts';
import { toStoredGame, planGame, buildPlanKey } from './plan.ts';
import { isOpen } from './requests.ts';

/** Who is late says so when the others are here. */
const SAYS_LATE = 14;

/** What a player says of a match. */
export interface SimulatedReport extends StoredGame {
  /** The minute of the hall for which it was planned: a match that is played once more is reported once more. */
  readonly at: number;
  readonly side: 1 | 2;
  readonly score: readonly [number, number];
}

/** The hall a while later, and what its people have done meanwhile. */
export interface MovedHall {
  readonly hall: StoredHall;
  readonly marks: readonly { readonly participantId: number; readonly attendance: Attendance }[];
  readonly reports: readonly SimulatedReport[];
}

export interface HallMove {
  /** The hall's own clock, in minutes, until which it lives now. */
  readonly until: number;
  readonly random: () => number;
}

/** Lets the people of a hall go on until a moment: they come, play, report, bring slips, are absent and leave. */
export function moveHall(
  hall: StoredHall,
  snapshot: Pick<DeskSnapshot, 'timed' | 'desk' | 'members'>,
  { until, random }: HallMove,
): MovedHall {
  const { state } = snapshot.timed;
  const plans = planAll(hall, snapshot, { until, random });
  const due = Object.values(plans).flatMap((steps) => steps.filter(({ at }) => at <= until));
  const brought = due.flatMap(({ request }) => request ?? []);
  const requests = [...hall.requests, ...brought].filter((request) => isOpen(state, request));
  return {
    hall: {
      minutes: until,
      arrivals: { ...hall.arrivals, ...listLeft(brought) },
      plans: Object.fromEntries(
        Object.entries(plans).map(([key, steps]) => [key, steps.filter(({ at }) => at > until)]),
      ),
      requests,
    },
    marks: listMarks(hall, snapshot, until),
    reports: listReports(plans, until),
  };
}

/** The plans of the matches that are open: those that there were, and new ones of those that have come. */
function planAll(
  { plans, arrivals }: StoredHall,
  { timed: { state }, desk }: Pick<DeskSnapshot, 'timed' | 'desk'>,
  { until, random }: HallMove,
): Record<string, readonly StoredStep[]> {
  const open = computeCompetitionNow(state).openGames.flatMap((id) => findGame(state, id) ?? []);
  const takesReports = desk.reportsMode !== 'off';
  return Object.fromEntries(
    open.map((game) => {
      const key = buildPlanKey(toStoredGame(game));
      return [key, plans[key] ?? planGame({ state, game, arrivals, now: until, takesReports }, random)];
    }),
  );
}

/** Who has said to leave does not sit down again. */
function listLeft(requests: readonly StoredRequest[]): Record<string, null> {
  return Object.fromEntries(
    requests.flatMap((request) => (request.kind === 'leaving' ? [[request.number, null] as const] : [])),
  );
}

/** Marks of who has come or called since; what the desk has said itself stands. */
function listMarks(
  { arrivals }: StoredHall,
  { members }: Pick<DeskSnapshot, 'members'>,
  until: number,
): MovedHall['marks'] {
  return [...members].flatMap(([number, { participantId, attendance }]) => {
    const now = findMark(arrivals[number] ?? null, attendance, until);
    return now === undefined ? [] : [{ participantId, attendance: now }];
  });
}

function findMark(arrival: number | null, attendance: Attendance, until: number): Attendance | undefined {
  if (arrival === null) return undefined;
  const mayCome = attendance === 'unknown' || attendance === 'late';
  if (arrival <= until) return mayCome ? 'present' : undefined;
  return attendance === 'unknown' && until >= SAYS_LATE ? 'late' : undefined;
}

function listReports(
  plans: Readonly<Record<string, readonly StoredStep[]>>,
  until: number,
): readonly SimulatedReport[] {
  return Object.entries(plans).flatMap(([key, steps]) =>
    steps.flatMap(({ at, report }) =>
      report && at <= until ? [{ ...parsePlanKey(key), at, ...report }] : [],
    ),
  );
}

function parsePlanKey(key: string): StoredGame {
  const [game, pair = '', matches] = key.split(':');
  const [one, other] = pair.split('-');
  return { game: Number(game), players: [Number(one), Number(other)], matches: Number(matches) };
}
