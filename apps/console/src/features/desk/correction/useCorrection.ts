import type { SeenByDesk } from '@nardy/contract';
import { useQuery } from '@tanstack/react-query';
import { api } from '../../../api/api.ts';
import { useDesk } from '../data/useDesk.ts';
import { toSeenResult, type CorrectResult } from './result.ts';
import type { GameFacts } from './useGame.ts';
import type { WayMode } from './ways.ts';

/** The three ways of a correction at the desk's version; nothing is asked while the right score is not known. */
export function useCorrection(game: number, result: CorrectResult | undefined) {
  const { id, desk } = useDesk();
  return useQuery({
    queryKey: ['desk-correction', id, desk.version, game, result],
    enabled: result !== undefined,
    queryFn: async ({ signal }) =>
      (await api.previewCorrection({ params: { id }, body: { game, result: result ?? null } }, { signal }))
        .data,
  });
}

/**
 * What a correction has seen: where no pair changes, its own game alone, so that results of other tables do not come between; else the
 * whole competition.
 */
export function seeCorrected(game: GameFacts, mode: WayMode, version: number): SeenByDesk {
  const result = toSeenResult(game);
  if (mode !== 'record' || result === undefined || !game.left || !game.right) return { version };
  return { players: [game.left.number, game.right.number], result };
}
