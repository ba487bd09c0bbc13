import type { TournamentDetails } from '@nardy/contract';
import type { Client } from '@nardy/contract/client';

/** A competition as its pages know it; the organiser's words travel with the page that shows them only. */
export type Competition = Omit<TournamentDetails, 'organizer_info' | 'description'>;

export async function askCompetition(api: Client, id: number): Promise<Competition> {
  const { data: tournament } = await api.getTournament({ params: { id } });
  const { organizer_info: _organizer, description: _description, ...competition } = tournament;
  return competition;
}
