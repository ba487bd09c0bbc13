import { personalApi } from '../../../api/personal';

/** One that was returned or withdrawn can be sent again; of one that was rejected the application's page says so. */
const COUNTING: ReadonlySet<string> = new Set(['submitted', 'waiting', 'approved']);
const MOST_BIDS = 100;

/** The competitions that the logged-in athlete has applied to. */
export async function askOwnBids(playerId: number, signal?: AbortSignal): Promise<Set<number>> {
  const { data } = await personalApi.listPlayerTournaments(
    { params: { id: playerId }, query: { bids: '1', statuses: ['app'], pageSize: MOST_BIDS } },
    signal ? { signal } : {},
  );
  const counting = data.filter(({ bid }) => bid !== null && COUNTING.has(bid.status));
  return new Set(counting.map(({ tournament_id }) => tournament_id));
}
