import type { DeskGame } from '@nardy/contract';
import { predictResult } from '../data/optimistic.ts';
import type { DeskAct } from '../queue/acts.ts';

export interface Conflict {
  readonly act: DeskAct;
  readonly game: DeskGame;
  /** What this browser wanted the game to be. */
  readonly wanted: Pick<DeskGame, 'score1' | 'score2' | 'outcome' | 'winner'>;
}

const RESULT = ['score1', 'score2', 'outcome', 'winner'] as const;

/** The first act of this browser that came second: the result that another has stored is a different one. */
export function findConflict(acts: readonly DeskAct[], games: readonly DeskGame[]): Conflict | undefined {
  return listConflicts(acts, games).find(({ wanted, game }) => !isSame(wanted, game));
}

/** Acts that came second with the same result as the first: there is nothing to say of them. */
export function listAgreed(acts: readonly DeskAct[], games: readonly DeskGame[]): readonly DeskAct[] {
  return listConflicts(acts, games)
    .filter(({ wanted, game }) => isSame(wanted, game))
    .map(({ act }) => act);
}

function listConflicts(acts: readonly DeskAct[], games: readonly DeskGame[]): readonly Conflict[] {
  return acts.flatMap((act) => {
    const game = games.find(({ number }) => number !== null && number === act.game);
    if (act.refusal?.kind !== 'conflict' || act.ask.type !== 'command' || !game || game.outcome === null)
      return [];
    const wanted = predictResult(act.ask.command, game);
    return wanted ? [{ act, game, wanted }] : [];
  });
}

function isSame(one: Conflict['wanted'], other: Conflict['wanted']): boolean {
  return RESULT.every((part) => one[part] === other[part]);
}
