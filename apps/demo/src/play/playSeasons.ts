import { listDecidedGames, type Command, type CompetitionState } from '@nardy/engine';
import { getMomentInMoscow, type Day } from '../calendar.ts';
import type { DemoCompetition } from '../competitions/competitions.ts';
import { createRandom, type Random } from '../random.ts';
import { createDirector, type DemoCommand } from './director.ts';
import { enterAll, toEngineEntrant } from './entering.ts';
import { createField, type Entrant, type Field, type Side } from './field.ts';
import { playCourse } from './playCompetition.ts';

/** A competition with all that happened in it. */
export interface PlayedCompetition {
  readonly competition: DemoCompetition;
  readonly acts: readonly DemoCommand[];
  readonly state: CompetitionState;
  /** By the number of the participant, from 1. */
  readonly sides: readonly Side[];
  /** The moment of the last act. */
  readonly lastAt: Date;
  /** Index of the first act of the last two waves of games. */
  readonly recentFrom: number;
}

/**
 * Plays all competitions in the order of their days, so that who enters is rated by what came before. `today` ends the
 * past: nothing happens on it. The same competitions, athletes and day give the same acts.
 */
export function playSeasons(
  competitions: readonly DemoCompetition[],
  athletes: readonly Entrant[],
  today: Day,
): readonly PlayedCompetition[] {
  const field = createField(athletes);
  return competitions
    .flatMap((competition) => (competition.play ? [competition] : competition.children))
    .toSorted((a, b) => (a.firstDay < b.firstDay ? -1 : a.firstDay > b.firstDay ? 1 : 0))
    .map((competition) => playOne(field, competition, today));
}

function playOne(field: Field, competition: DemoCompetition, today: Day): PlayedCompetition {
  const { play, row, firstDay } = competition;
  if (!play) throw new Error(`${row.full_name} has no play of its own`);
  const random = createRandom(`${row.full_name} ${firstDay}`);
  const director = createDirector();
  const drawn = [...field.draw(random, competition)];
  const isBegun = row.status === 'past' || row.status === 'current';
  const late = isBegun && drawn.length > 12 && !play.pause ? drawn.pop() : undefined;
  const sides = [...drawn];
  const entrants = drawn.map((side, index) => toEngineEntrant(field, side, index + 1, play.discipline));
  enterAll(director, random, { competition, entrants, today });
  let recentFrom = 0;
  if (isBegun) {
    const strengths = createStrengths(random, sides, play.discipline);
    const latecomer = (): Command | undefined => {
      if (!late || sides.includes(late)) return undefined;
      sides.push(late);
      const participant = toEngineEntrant(field, late, sides.length, play.discipline);
      return { type: 'late-entry', participant, missed: random.pick(['absent', 'half']) };
    };
    recentFrom = playCourse({ competition, play, director, random, today, strengthOf: strengths, latecomer });
    field.rate(play.discipline, listDecidedGames(director.state()));
  } else if (row.status === 'app-end' && drawn.length > 0) {
    const at = Math.max(director.lastAt(), getMomentInMoscow(today, '00:00').getTime() - 2 * 3_600_000);
    director.act({ type: 'seed', seeding: { by: 'rating', lotSeed: 1 } }, at);
  }
  const state = director.state();
  const entered = new Set(state.participants.map(({ id }) => id));
  return {
    competition,
    acts: director.acts,
    state,
    sides: sides.filter((_, index) => entered.has(index + 1)),
    lastAt: new Date(director.lastAt()),
    recentFrom,
  };
}

/** The strength of each side on these days: of a pair the mean, and nobody is always the same. */
function createStrengths(
  random: Random,
  sides: readonly Side[],
  discipline: number,
): (participant: number) => number {
  const form = new Map<number, number>();
  return (participant) => {
    const known = form.get(participant);
    if (known !== undefined) return known;
    const side = sides[participant - 1] ?? [];
    const total = side.reduce((sum, { strengths }) => sum + (strengths[discipline] ?? 1500), 0);
    const strength = total / Math.max(1, side.length) + random.normal(0, 25);
    form.set(participant, strength);
    return strength;
  };
}
