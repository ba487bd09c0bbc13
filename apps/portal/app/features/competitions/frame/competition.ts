import type { Tournament } from '@nardy/contract';
import type { Client } from '@nardy/contract/client';

/** A competition as its pages know it; the organiser's words travel with the page that shows them only. */
export type Competition = Omit<Tournament, 'organizer_info' | 'description'>;

const MAX_ID = 2_147_483_647;

/** The number in an address; anything else there is no competition's. */
export function numericId(text: string | undefined): number | undefined {
  const id = text !== undefined && /^\d{1,10}$/.test(text) ? Number(text) : 0;
  return id > 0 && id <= MAX_ID ? id : undefined;
}

/** The competition's number in a page's address: without one it is a wrong question, a wrong one is no page's. */
export function competitionIdOf({ id }: { readonly id?: string | undefined }): number {
  if (id === undefined) throw new Response(null, { status: 400 });
  const number = numericId(id);
  if (number === undefined) throw notFound();
  return number;
}

export function notFound(): Response {
  return new Response(null, { status: 404 });
}

export async function askCompetition(api: Client, id: number): Promise<Competition> {
  const { data: tournament } = await api.getTournament({ params: { id } });
  const { organizer_info: _organizer, description: _description, ...competition } = tournament;
  return competition;
}
