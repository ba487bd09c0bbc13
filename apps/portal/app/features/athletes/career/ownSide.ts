import type { PlayerMatch } from '@nardy/contract';

type MatchSide = PlayerMatch['player1'];

export interface OwnSide {
  readonly own: MatchSide;
  readonly rival: MatchSide;
  readonly ownScore: number | null;
  readonly rivalScore: number | null;
  readonly result: 'won' | 'lost' | undefined;
  /** What the match did to the athlete's rating; null when nothing. */
  readonly change: NonNullable<PlayerMatch['rating_change']>['changes'][number] | null;
}

/** A match as one of its athletes sees it: alone, or as the partner of whom a pair was entered by. */
export function getOwnSide(match: PlayerMatch, playerId: number): OwnSide {
  const { player1, player2, score1, score2, winner, rating_change } = match;
  const isFirst = player1.player_id === playerId || player1.partner?.player_id === playerId;
  const change = rating_change?.changes.find(({ player_id }) => player_id === playerId) ?? null;
  const result = winner === null ? undefined : (winner === 1) === isFirst ? 'won' : 'lost';
  return isFirst
    ? { own: player1, rival: player2, ownScore: score1, rivalScore: score2, result, change }
    : { own: player2, rival: player1, ownScore: score2, rivalScore: score1, result, change };
}

/** The results page of the match's competition, on the round and tour of the match. */
export function getResultsPath({ tournament_id, round_id, tour_id }: PlayerMatch): string {
  const tour = tour_id === null ? '' : `&tour=${tour_id}`;
  return `/competition-results/${tournament_id}?round=${round_id}${tour}`;
}

/** What a score does not say. */
export function formatNote({ outcome, winner }: PlayerMatch): string | undefined {
  if (outcome === null) return 'Не сыгран';
  if (outcome === 'walkover') return 'Неявка';
  if (outcome === 'double-no-show') return 'Неявка обоих';
  if (outcome !== 'unfinished') return undefined;
  return winner === null ? 'Не доигран, поровну' : 'Не доигран, победа присуждена';
}
