import type { Command, GameView } from '@nardy/engine';
import type { Random } from '../random.ts';
import type { Director } from './director.ts';
import { drawAbsence } from './incidents.ts';
import { drawDuration, drawScore } from './match.ts';

const MINUTE = 60_000;

/** A command and when it is to be given. */
interface Planned {
  readonly at: number;
  readonly commands: readonly Command[];
}

export interface WavePlan {
  readonly games: readonly GameView[];
  readonly begin: number;
  readonly length: number;
  readonly isBlitz: boolean;
  /** Strengths by the number of a participant. */
  readonly strengthOf: (participant: number) => number;
  /** How many of the games are played, from 0 to 1. */
  readonly share: number;
  /** Nobody misses these games, and no result is written down wrong. */
  readonly isQuiet: boolean;
}

/** Plays the games of a wave at once; results come in as matches end. */
export function playWave(director: Director, random: Random, plan: WavePlan): void {
  const planned = plan.games.flatMap((game) => planGame(random, game, plan)).toSorted((a, b) => a.at - b.at);
  const count = plan.share < 1 ? Math.max(1, Math.floor(plan.games.length * plan.share)) : planned.length;
  for (const { at, commands } of planned.slice(0, count))
    for (const command of commands) director.attempt(command, at);
}

function planGame(random: Random, game: GameView, plan: WavePlan): readonly Planned[] {
  const [one, other] = game.players;
  const score = drawScore(random, [plan.strengthOf(one), plan.strengthOf(other)], plan.length);
  const end = plan.begin + Math.round(drawDuration(random, plan.length, plan.isBlitz) * MINUTE);
  const absence = drawAbsence(random, plan.isQuiet);
  if (absence === 'both')
    return [{ at: plan.begin + 15 * MINUTE, commands: [{ type: 'double-no-show', game: game.id }] }];
  if (absence) {
    const winner = absence === 'first' ? other : one;
    return [{ at: plan.begin + 15 * MINUTE, commands: [{ type: 'walkover', game: game.id, winner }] }];
  }
  const entered: Command = { type: 'enter-result', game: game.id, score };
  if (plan.isQuiet || plan.share < 1) return [{ at: end, commands: [entered] }];
  return planMistake(random, { game, score, end, plan }) ?? [{ at: end, commands: [entered] }];
}

interface Written {
  readonly game: GameView;
  readonly score: readonly [number, number];
  readonly end: number;
  readonly plan: WavePlan;
}

/** Now and then a match is broken off, or a result is written down wrong and put right: by a correction or an undo. */
function planMistake(random: Random, { game, score, end, plan }: Written): readonly Planned[] | undefined {
  const [one, other] = score;
  const { id } = game;
  const lost = Math.min(one, other);
  if (random.chance(0.004) && plan.length > 3) {
    const broken = [Math.max(0, one - 2), Math.max(0, lost - 1)] as const;
    return [{ at: end, commands: [{ type: 'unfinished', game: id, score: broken, ruling: 'score/1' }] }];
  }
  const wrong: Command = { type: 'enter-result', game: id, score: [other, one] };
  const right: Command = { type: 'enter-result', game: id, score };
  if (random.chance(0.006)) return [{ at: end, commands: [wrong, { type: 'undo' }, right] }];
  if (!random.chance(0.008)) return undefined;
  const correction: Command = {
    type: 'correct-result',
    game: id,
    result: { kind: 'played', score },
    mode: game.planned === undefined ? 'record' : 'propagate',
  };
  return [
    { at: end, commands: [wrong] },
    { at: end + random.whole(1, 6) * MINUTE, commands: [correction] },
  ];
}
