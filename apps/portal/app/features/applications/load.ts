import type { OwnApplication, Player, RegistrationDocument, TournamentDetails } from '@nardy/contract';
import { browserApi } from '../../api/browser';
import { toEntrance } from '../../api/entranceGuard';
import { personalApi } from '../../api/personal';
import { isApiError } from '../../api/result';
import { readSession, storePlayerId, type Session } from '../../api/session';
import { askOwnBids, listIneligibilities, takesApplications } from '../competitions';

const TIME_OUT_MS = 5_000;

/** What the page of an application shows; `blocker` says why it shows no form. */
export interface ApplicationPage {
  /** For whom it was loaded. */
  readonly userId: number | undefined;
  readonly competition: TournamentDetails;
  readonly player: Player | undefined;
  readonly documents: readonly RegistrationDocument[];
  readonly payment: Payment;
  readonly blocker: Blocker | undefined;
  /** The own application that is to be mended. */
  readonly returned: OwnApplication | undefined;
}

/** Whether a competition asks for a fee, and whether it says where that is paid to. */
export interface Payment {
  readonly isAsked: boolean;
  readonly hasDetails: boolean;
}

export type Blocker =
  | { readonly kind: 'no-athlete' | 'parent' | 'closed' | 'already-in' }
  | { readonly kind: 'ineligible' | 'rejected'; readonly reasons: readonly string[] };

/** Only who is logged in gets here: the guard of the specification. */
export async function loadApplication(idText: string | undefined): Promise<ApplicationPage> {
  const session = readSession();
  if (!session) throw toEntrance();
  const id = Number(idText);
  if (!Number.isSafeInteger(id) || id <= 0) throw new Response(null, { status: 404 });
  try {
    return await loadWithOwnCard(id, session);
  } catch (error) {
    // The session was over; by now it is cleared.
    if (isApiError(error) && error.status === 401) throw toEntrance();
    throw error;
  }
}

type Person = Pick<Session, 'userId' | 'playerId'>;

/** A card may have been made or merged since the login: where the server refuses the one that it knew, the account is asked. */
async function loadWithOwnCard(id: number, { userId, playerId }: Person): Promise<ApplicationPage> {
  if (playerId === undefined) return loadPage(id, { userId, playerId: await askOwnCard(userId) });
  try {
    return await loadPage(id, { userId, playerId });
  } catch (error) {
    if (!isApiError(error) || error.status !== 403) throw error;
    const current = await askOwnCard(userId);
    if (current === playerId) throw error;
    return loadPage(id, { userId, playerId: current });
  }
}

async function askOwnCard(userId: number | undefined): Promise<number | undefined> {
  if (userId === undefined) return undefined;
  const { data } = await personalApi.getUser({ params: { id: userId } });
  storePlayerId(userId, data.player_id);
  return data.player_id ?? undefined;
}

async function loadPage(id: number, { userId, playerId }: Person): Promise<ApplicationPage> {
  const [competition, documents, player, bids, own] = await Promise.all([
    browserApi.getTournament({ params: { id } }),
    browserApi.listRegistrationDocuments({ params: { id } }),
    playerId === undefined ? undefined : browserApi.getPlayer({ params: { id: playerId } }),
    playerId === undefined ? undefined : askOwnBids(playerId),
    playerId === undefined ? undefined : personalApi.listOwnApplications({ query: { tournament_id: id } }),
  ]);
  const page = {
    userId,
    competition: competition.data,
    documents: documents.data,
    payment: buildPayment(competition.data),
    player: player?.data,
    returned: own?.data.find(({ status }) => status === 'returned'),
  };
  const rejected = own?.data.find(({ status }) => status === 'rejected');
  return { ...page, blocker: await findBlocker(page, { isAlreadyIn: bids?.has(id) ?? false, rejected }) };
}

/** Where the fee is not known, payment details say that there is one. */
function buildPayment({ fee, has_bank_details: flag }: TournamentDetails): Payment {
  const hasDetails = flag === 1;
  return { isAsked: fee === null ? hasDetails : fee > 0, hasDetails };
}

async function findBlocker(
  { competition, player, returned }: Pick<ApplicationPage, 'competition' | 'player' | 'returned'>,
  { isAlreadyIn, rejected }: { isAlreadyIn: boolean; rejected: OwnApplication | undefined },
): Promise<Blocker | undefined> {
  if (!player) return { kind: 'no-athlete' };
  if (competition.is_parent === 1) return { kind: 'parent' };
  if (isAlreadyIn) return { kind: 'already-in' };
  if (rejected) return { kind: 'rejected', reasons: rejected.reason === null ? [] : [rejected.reason] };
  const isOpen = returned
    ? !hasBegun(competition)
    : takesApplications(competition) && !(await isTooLate(competition));
  if (!isOpen) return { kind: 'closed' };
  const reasons = listIneligibilities(competition, player);
  return reasons.length > 0 ? { kind: 'ineligible', reasons } : undefined;
}

/** Until then an application that was returned keeps its place and is mended, whenever the registration ends. */
function hasBegun({ status }: TournamentDetails): boolean {
  return status === 'current' || status === 'past';
}

/**
 * The registration may have run out before its status says so; the server refuses from that moment on. A visitor's clock that is
 * fast closes nothing: the server is asked for its own.
 */
async function isTooLate(competition: TournamentDetails): Promise<boolean> {
  const end = Date.parse(competition.app_end_dt ?? competition.start_dt);
  return end <= Date.now() && end <= (await readServerTime(competition.tournament_id));
}

/** The header of an answer that comes from the server itself; the visitor's clock where it does not come. */
async function readServerTime(id: number): Promise<number> {
  const signal = AbortSignal.timeout(TIME_OUT_MS);
  const answer = await fetch(`/api/tournaments/${id}`, { cache: 'no-store', signal }).catch(() => undefined);
  const time = Date.parse(answer?.headers.get('date') ?? '');
  return Number.isNaN(time) ? Date.now() : time;
}
