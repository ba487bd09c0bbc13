import type { DeskGame } from '@nardy/contract';
import { predictResult } from '../data/optimistic.ts';
import type { DeskAct } from '../queue/acts.ts';

export interface Conflict {
  readonly act: DeskAct;
  readonly game: DeskGame;
  /** What this browser wanted the game to be. */
  readonly wanted: Pick<DeskGame, 'score1' | 'score2' | 'outcome' | 'winner'>;
  /** Of a series, the matches that this browser knew or typed. */
  readonly matches?: Matches;
}

export type Matches = NonNullable<DeskGame['series']>['matches'];

const RESULT = ['score1', 'score2', 'outcome', 'winner'] as const;

/** The first act of this browser that came second: the result that another has stored is a different one. */
export function findConflict(acts: readonly DeskAct[], games: readonly DeskGame[]): Conflict | undefined {
  return listConflicts(acts, games).find((conflict) => !isSame(conflict));
}

/** Acts that came second with the same result as the first: there is nothing to say of them. */
export function listAgreed(acts: readonly DeskAct[], games: readonly DeskGame[]): readonly DeskAct[] {
  return listConflicts(acts, games)
    .filter((conflict) => isSame(conflict))
    .map(({ act }) => act);
}

function listConflicts(acts: readonly DeskAct[], games: readonly DeskGame[]): readonly Conflict[] {
  return acts.flatMap((act) => {
    const game = games.find(({ number }) => number !== null && number === act.game);
    if (act.refusal?.kind !== 'conflict' || act.ask.type !== 'command' || !game || game.outcome === null)
      return [];
    // A draw that was undone gives its numbers back: by now it may be another pair's.
    const { players } = act.ask.seen;
    if (players && (players[0] !== game.left || players[1] !== game.right)) return [];
    const wanted = predictResult(act.ask.command, game);
    const matches = listOwnMatches(act.ask);
    return wanted ? [{ act, game, wanted, ...(matches && { matches }) }] : [];
  });
}

function listOwnMatches({
  command,
  seen,
}: Extract<DeskAct['ask'], { type: 'command' }>): Matches | undefined {
  return command.type === 'enter-series' ? command.matches : seen.matches;
}

/** Of a series each match counts: two of one score may have other points, and other ratings follow. */
function isSame({ matches, wanted, game }: Conflict): boolean {
  const hasSameMatches =
    matches === undefined || JSON.stringify(matches) === JSON.stringify(game.series?.matches ?? []);
  return hasSameMatches && RESULT.every((part) => wanted[part] === game[part]);
}
