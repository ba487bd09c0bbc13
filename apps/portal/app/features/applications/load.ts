import type { Player, RegistrationDocument, Tournament } from '@nardy/contract';
import { browserApi } from '../../api/browser';
import { toEntrance } from '../../api/entranceGuard';
import { isApiError } from '../../api/result';
import { readSession } from '../../api/session';
import { askOwnBids, ineligibilities, takesApplications } from '../competitions';

/** What the page of an application shows; `obstacle` says why it shows no form. */
export interface ApplicationPage {
  readonly competition: Tournament;
  readonly player: Player | undefined;
  readonly documents: readonly RegistrationDocument[];
  readonly obstacle: Obstacle | undefined;
}

export type Obstacle =
  | { readonly kind: 'no-athlete' | 'closed' | 'already-in' }
  | { readonly kind: 'ineligible'; readonly reasons: readonly string[] };

/** Only who is logged in gets here: the guard of the specification. */
export async function loadApplication(idText: string | undefined): Promise<ApplicationPage> {
  const session = readSession();
  if (!session) throw toEntrance();
  const id = Number(idText);
  if (!Number.isSafeInteger(id) || id <= 0) throw new Response(null, { status: 404 });
  try {
    const [competition, documents, player, bids] = await Promise.all([
      browserApi.getTournament({ params: { id } }),
      browserApi.listRegistrationDocuments({ params: { id } }),
      session.playerId === undefined ? undefined : browserApi.getPlayer({ params: { id: session.playerId } }),
      session.playerId === undefined ? undefined : askOwnBids(session.playerId),
    ]);
    const page = { competition: competition.data, documents: documents.data, player: player?.data };
    return { ...page, obstacle: obstacleOf(page, bids?.has(id) ?? false) };
  } catch (error) {
    // The session was over; by now it is cleared.
    if (isApiError(error) && error.status === 401) throw toEntrance();
    throw error;
  }
}

function obstacleOf(
  { competition, player }: Pick<ApplicationPage, 'competition' | 'player'>,
  isAlreadyIn: boolean,
): Obstacle | undefined {
  if (!player) return { kind: 'no-athlete' };
  if (isAlreadyIn) return { kind: 'already-in' };
  if (!takesApplications(competition)) return { kind: 'closed' };
  const reasons = ineligibilities(competition, player);
  return reasons.length > 0 ? { kind: 'ineligible', reasons } : undefined;
}
