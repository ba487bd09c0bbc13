import { LARGEST_BRACKET } from '../../brackets/index.ts';
import {
  groupByPots,
  groupBySnake,
  listRoundRobinTours,
  type RoundRobinTour,
} from '../../roundRobin/index.ts';
import type { Outcome, Refusal } from '../../outcome.ts';
import type { GroupsFormat, RoundRobinFormat } from '../formats.ts';
import type { DrawnTour } from '../model.ts';
import { refuse, type CompetitionRefusal, type Verdict } from '../refusals.ts';
import type { CompetitionState, Stage } from '../state.ts';
import { refuseLotSeed } from './entries.ts';

type Groups = readonly (readonly number[])[];

/** Draws a bracket for the entrants who are still in, by seed. */
export function decideBracketDraw(state: CompetitionState, stage: Stage): Verdict {
  const entrants = listPresentIn(state, stage);
  if (entrants.length < 2)
    return refuse('too-few-participants', 'Для сетки нужно не меньше двух участников.');
  if (entrants.length > LARGEST_BRACKET)
    return refuse('too-many-participants', `В сетке может быть не больше ${LARGEST_BRACKET} участников.`);
  return [{ type: 'bracket-drawn', entrants, layout: 'standard/1' }];
}

/** Draws all tours of a round robin, or divides the entrants into groups and draws the tours of each. */
export function decideTablesDraw(
  state: CompetitionState,
  stage: Stage,
  format: RoundRobinFormat | GroupsFormat,
  lotSeed: number | undefined,
): Verdict {
  const isLot = format.kind === 'groups' && format.division === 'pots';
  if (isLot && lotSeed === undefined) return refuseLotSeed();
  const divided = divideGroups(listPresentIn(state, stage), format, lotSeed ?? 0);
  if (!divided.ok) return state.current === 0 ? withRemedy(divided) : divided;
  const tables: (readonly RoundRobinTour[])[] = [];
  for (const group of divided.value) {
    const table = listRoundRobinTours(group, format.circles);
    if (!table.ok) return table;
    tables.push(table.value);
  }
  const tours = mergeTours(tables, format.kind === 'groups');
  const lot = isLot && lotSeed !== undefined ? { lotSeed } : {};
  return [{ type: 'tours-drawn', groups: divided.value, tours, ...lot }];
}

function divideGroups(
  entrants: readonly number[],
  format: RoundRobinFormat | GroupsFormat,
  lotSeed: number,
): Outcome<Groups, CompetitionRefusal> {
  if (format.kind === 'round-robin') return { ok: true, value: [entrants] };
  return format.division === 'snake'
    ? groupBySnake(entrants, format.groups)
    : groupByPots(entrants, format.groups, lotSeed);
}

/** The first stage can still be another one. */
function withRemedy({ code, sentence }: Refusal<CompetitionRefusal>): Verdict {
  return refuse(code, `${sentence} Их число меняют до закрытия заявок: отмените закрытие.`);
}

/** Tours of all groups side by side; who has no opponent in a tour rests, which is worth nothing. */
function mergeTours(tables: readonly (readonly RoundRobinTour[])[], named: boolean): readonly DrawnTour[] {
  const count = Math.max(...tables.map((table) => table.length));
  return Array.from({ length: count }, (_, index): DrawnTour => {
    const own = tables.map((table) => table[index]);
    return {
      games: own.flatMap((tour, group) =>
        (tour?.games ?? []).map(({ first, second }) => ({
          players: [first, second] as const,
          ...(named ? { group } : {}),
        })),
      ),
      byes: own.flatMap((tour) =>
        tour?.free === undefined ? [] : [{ participant: tour.free, kind: 'none' }],
      ),
    };
  });
}

/** The entrants of a stage who have not left, by seed. */
export function listPresentIn(state: CompetitionState, stage: Stage): readonly number[] {
  const there = new Set(state.participants.filter(({ status }) => status === 'in').map(({ id }) => id));
  return stage.entrants.filter((id) => there.has(id));
}
