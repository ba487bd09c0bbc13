import type { GameView } from '@nardy/engine';
import type { Random } from '../random.ts';
import type { Director } from './director.ts';

const MINUTE = 60_000;

/** What may go otherwise than by the book, before the games of a wave. */
export interface Incidents {
  readonly random: Random;
  /** Waves that were played. */
  readonly wave: number;
  readonly waves: number;
}

/** Somebody leaves, is disqualified, loses points, or asks to sit out: each now and then, and never in a small field. */
export function playBeforeDraw(director: Director, { random, wave, waves }: Incidents, at: number): void {
  const inside = director.state().participants.filter(({ status }) => status === 'in');
  if (wave === 0 || inside.length < 10) return;
  const somebody = (): number => random.pick(inside).id;
  if (random.chance(0.16)) director.attempt({ type: 'withdraw', participant: somebody() }, at - 8 * MINUTE);
  if (random.chance(0.012))
    director.attempt({ type: 'disqualify', participant: somebody() }, at - 7 * MINUTE);
  if (random.chance(0.02))
    director.attempt(
      { type: 'penalty', participant: somebody(), halves: random.pick([1, 2]) },
      at - 6 * MINUTE,
    );
  if (wave < waves - 2 && random.chance(0.06))
    director.attempt({ type: 'declare-bye', participant: somebody(), kind: 'half' }, at - 5 * MINUTE);
  if (random.chance(0.01)) {
    const left = director.state().participants.find(({ status }) => status === 'withdrawn');
    if (left) director.attempt({ type: 'return', participant: left.id }, at - 4 * MINUTE);
  }
}

/** In a bracket, where everything is drawn at once, somebody has to leave before a wave. */
export function playBeforeWave(
  director: Director,
  { random, wave }: Incidents,
  games: readonly GameView[],
  at: number,
): void {
  if (wave === 0 || games.length < 4 || !random.chance(0.1)) return;
  const participant = random.pick(random.pick(games).players);
  director.attempt({ type: random.chance(0.12) ? 'disqualify' : 'withdraw', participant }, at - 3 * MINUTE);
}

/** Who plays is not always there: what happened instead of a match, if anything did. */
export type Absence = 'first' | 'second' | 'both' | undefined;

export function drawAbsence(random: Random, isDecisive: boolean): Absence {
  if (isDecisive) return undefined;
  if (random.chance(0.0015)) return 'both';
  return random.chance(0.012) ? random.pick(['first', 'second']) : undefined;
}
