import type {
  BankDetails,
  Member,
  Prize,
  RegistrationDocument,
  ScheduleDay,
  TournamentDetails,
  TournamentDocument,
  TournamentLog,
  TournamentPartner,
} from '@nardy/contract';
import type { Origin } from '../origin/origin.ts';

/** A competition with everything of its own. */
export interface ReadCompetition {
  readonly tournament: TournamentDetails;
  readonly log: TournamentLog;
  /** Of a competition that has members and no log yet. */
  readonly members: readonly Member[];
  readonly documents: readonly TournamentDocument[];
  readonly registrationDocuments: readonly RegistrationDocument[];
  readonly days: readonly ScheduleDay[];
  readonly partners: readonly TournamentPartner[];
  readonly prize: Prize | undefined;
  /** Of a child without details of its own those of its parent. */
  readonly bankDetails: BankDetails | undefined;
}

/** Parents before their children. */
export async function readCompetitions(
  origin: Origin,
  report: (read: number, of: number) => void,
): Promise<readonly ReadCompetition[]> {
  const listed = await origin.all(
    (query) => origin.client.listTournaments({ query: { ...query, with_children: '1' } }),
    ({ tournament_id }) => tournament_id,
  );
  let read = 0;
  const all = await Promise.all(
    listed.map(async ({ tournament_id }) => {
      const competition = await readCompetition(origin, tournament_id);
      report((read += 1), listed.length);
      return competition;
    }),
  );
  return all.toSorted(
    (one, other) =>
      Number(one.tournament.parent_tournament_id !== null) -
        Number(other.tournament.parent_tournament_id !== null) ||
      one.tournament.tournament_id - other.tournament.tournament_id,
  );
}

async function readCompetition(origin: Origin, id: number): Promise<ReadCompetition> {
  const { client } = origin;
  const params = { id };
  const [tournament, log, documents, registrationDocuments, days, partners, prizes, bankDetails] =
    await Promise.all([
      client.getTournament({ params }),
      client.getTournamentLog({ params }),
      origin.all(
        (query) => client.listDocuments({ params, query }),
        ({ document_id }) => document_id,
      ),
      origin.all(
        (query) => client.listRegistrationDocuments({ params, query }),
        ({ item_id }) => item_id,
      ),
      origin.all(
        (query) => client.listScheduleDays({ params, query }),
        ({ date }) => date,
      ),
      origin.all(
        (query) => client.listPartners({ params, query }),
        ({ partner_id }) => partner_id,
      ),
      client.listPrizes({ params }),
      origin.ifThere(client.getBankDetails({ params })),
    ]);
  const isBare = log.data.version === 0 && log.data.ids.members.length > 0;
  const members = isBare
    ? await origin.all(
        (query) => client.listMembers({ params, query }),
        ({ member_id }) => member_id,
      )
    : [];
  return {
    tournament: tournament.data,
    log: origin.isOfStaff && log.data.version > 0 ? await withReasons(origin, id, log.data) : log.data,
    members,
    documents,
    registrationDocuments,
    days,
    partners,
    prize: prizes.data.find(({ tournament_id }) => tournament_id === id),
    bankDetails: bankDetails?.data,
  };
}

/** The log with why its acts were done, which the origin tells its staff alone. An act carries it in its first event. */
export async function withReasons(origin: Origin, id: number, log: TournamentLog): Promise<TournamentLog> {
  const entries = await origin.all(
    (query) => origin.client.listDeskLog({ params: { id }, query }),
    ({ act }) => act,
  );
  const reasons = new Map(entries.map(({ act, reason }) => [act, reason]));
  const acts = log.acts.map(({ events: [first, ...others], ...act }) => {
    const reason = reasons.get(act.decided_on) ?? null;
    const told = first && reason !== null ? { ...first, reason } : first;
    return { ...act, events: told === undefined ? others : [told, ...others] };
  });
  return { ...log, acts };
}
