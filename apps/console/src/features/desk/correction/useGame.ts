import type { Desk, DeskGame, DeskParticipant, Game } from '@nardy/contract';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { api } from '../../../api/api.ts';
import { useDesk } from '../data/useDesk.ts';

/** A game of any tour, as a correction needs it. */
export interface GameFacts extends Pick<
  DeskGame,
  'score1' | 'score2' | 'outcome' | 'winner' | 'series' | 'table' | 'tour'
> {
  readonly number: number;
  /** "Тур 4", "Полуфинал". */
  readonly title: string;
  readonly left: DeskParticipant | undefined;
  readonly right: DeskParticipant | undefined;
}

interface FoundGame {
  readonly game: GameFacts | null;
  /** No game has this number any more. */
  readonly isGone: boolean;
  readonly error: unknown;
}

/** The game of this number: of the running tour, else of those that were played. */
export function useGame(number: number): FoundGame {
  const { desk } = useDesk();
  const running = desk.games.find((game) => game.number === number);
  const { data, isPlaceholderData, error } = usePlayedGames(running === undefined);
  if (running) return { game: describeRunning(desk, running, number), isGone: false, error: null };
  const played = data?.find(({ game }) => game.number === number);
  if (played) return { game: describePlayed(desk, played.game, played.title, number), isGone: false, error };
  return { game: null, isGone: data !== undefined && !isPlaceholderData, error };
}

/** Every game of the competition that has been drawn, with the title of its tour or round. */
function usePlayedGames(isWanted: boolean) {
  const { id, desk } = useDesk();
  return useQuery({
    queryKey: ['desk-games', id, desk.version],
    enabled: isWanted,
    placeholderData: keepPreviousData,
    queryFn: async ({ signal }) => {
      const { data: rounds } = await api.listRounds({ params: { id } }, { signal });
      const answers = await Promise.all(
        rounds.map(async (round) => ({ round, tours: await readRound(id, round, signal) })),
      );
      return answers.flatMap(({ tours }) => tours);
    },
  });
}

async function readRound(
  id: number,
  round: { readonly round_id: number; readonly title: string; readonly has_tours: 0 | 1 },
  signal: AbortSignal,
): Promise<readonly { readonly title: string; readonly game: Game }[]> {
  const query = { round_id: round.round_id };
  if (round.has_tours === 0) {
    const { data } = await api.listRoundGames({ params: { id }, query }, { signal });
    return data.map((game) => ({ title: round.title, game }));
  }
  const { data } = await api.listRoundTours({ params: { id }, query }, { signal });
  return data.flatMap((tour) => tour.games.map((game) => ({ title: tour.title, game })));
}

function describeRunning(desk: Desk, game: DeskGame, number: number): GameFacts {
  const find = (wanted: number | null) => desk.participants.find((one) => one.number === wanted);
  const round = desk.rounds.find(({ id }) => id === game.round_id);
  const title = game.tour === null ? (round?.title ?? 'Матч') : `Тур ${game.tour}`;
  return { ...game, number, title, left: find(game.left), right: find(game.right) };
}

function describePlayed(desk: Desk, game: Game, title: string, number: number): GameFacts {
  const find = (player: number | null) =>
    desk.participants.find(({ players }) => players.some((one) => one.player_id === player));
  return { ...game, number, title, tour: null, left: find(game.player1_id), right: find(game.player2_id) };
}
