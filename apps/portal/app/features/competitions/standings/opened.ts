import type { PlayerMatch, Standing } from '@nardy/contract';
import type { Client } from '@nardy/contract/client';
import { settle, type Result } from '../../../api/result';

/** More games than anybody plays in one competition. */
const MOST = 100;

export type ExplainedLine = Awaited<ReturnType<Client['getStanding']>>['data'];

export interface Opened {
  readonly standingId: number;
  /** The line with its arithmetic. */
  readonly line: Result<ExplainedLine>;
  readonly games: Result<readonly PlayerMatch[]>;
}

export async function askOpened(
  api: Client,
  { player_id, tournament_id: id, standing_id }: Standing,
): Promise<Opened> {
  const [line, games] = await Promise.all([
    settle(api.getStanding({ params: { id, standing_id } }).then(({ data }) => data)),
    settle(askGames(api, player_id, id)),
  ]);
  return { standingId: standing_id, line, games };
}

/** An athlete's games of a competition, the first one first. */
async function askGames(api: Client, id: number, tournament_id: number): Promise<PlayerMatch[]> {
  const { data } = await api.listPlayerMatches({ params: { id }, query: { tournament_id, pageSize: MOST } });
  return data.toReversed();
}
