import type { CompetitionState } from '@nardy/engine';

/** The version that the last act in force on a game was decided on. Whoever is to leave after a game has changed nothing in it. */
export function findLastAct({ log }: CompetitionState, game: number): number | undefined {
  return log.findLast((event) => event.type !== 'leaving-declared' && 'game' in event && event.game === game)
    ?.decidedOn;
}
