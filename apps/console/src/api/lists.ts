import { api } from './api.ts';

/** What is asked of a list: a page of it, and what else its operation knows (filters, `sort`). */
export type ListQuery = Readonly<Record<string, unknown>> & {
  readonly page?: number;
  readonly pageSize?: number;
};

export interface ListPage<Row> {
  readonly rows: Row[];
  readonly total: number;
}

interface Options {
  readonly signal: AbortSignal;
}

type ReadList<Row> = (query: ListQuery, options: Options) => Promise<ListPage<Row>>;

/** A list whose rows get the `id` by which the console's tables know them. */
function listOf<Row extends object>(
  ask: (query: ListQuery, options: Options) => Promise<{ data: Row[]; totalCount: number }>,
  idOf: (row: Row, index: number) => number,
): ReadList<Row & { readonly id: number }> {
  return async (query, options) => {
    const { data, totalCount } = await ask(query, options);
    return { rows: data.map((row, index) => ({ ...row, id: idOf(row, index) })), total: totalCount };
  };
}

/** The lists of the console. Each is refetched by its name: `invalidateQueries({ queryKey: [name] })`. */
const LISTS = {
  albums: listOf(
    (query, options) => api.listManagedAlbums({ query }, options),
    (album) => album.album_id,
  ),
  applications: listOf(
    (query, options) => api.listApplications({ query }, options),
    (application) => application.application_id,
  ),
  'application-tournaments': listOf(
    (query, options) => api.listApplicationTournaments({ query }, options),
    (tournament) => tournament.tournament_id,
  ),
  competitions: listOf(
    (query, options) => api.listDeskTournaments({ query }, options),
    (tournament) => tournament.tournament_id,
  ),
  consents: listOf(
    (query, options) => api.listConsents({ query }, options),
    (consent) => consent.consent_id,
  ),
  'destruction-acts': listOf(
    (query, options) => api.listDestructionActs({ query }, options),
    (act) => act.act_id,
  ),
  'federation-requests': listOf(
    (query, options) => api.listFederationRequests({ query }, options),
    (request) => request.request_id,
  ),
  log: listOf(
    (query, options) => api.listAuditLog({ query }, options),
    (entry) => entry.entry_id,
  ),
  'outgoing-letters': listOf(
    (query, options) => api.listOutgoingLetters({ query }, options),
    (letter) => letter.letter_id,
  ),
  people: listOf(
    (query, options) => api.listPeople({ query }, options),
    (person) => person.person_id,
  ),
  registrations: listOf(
    (query, options) => api.listRegistrations({ query }, options),
    (registration) => registration.user_id,
  ),
  // What is due has no number of its own: on a page its place is one.
  retention: listOf(
    (query, options) => api.listDueDestructions({ query }, options),
    (_, index) => index + 1,
  ),
  sessions: listOf(
    (_, options) => api.listSessions({}, options),
    (session) => session.session_id,
  ),
  staff: listOf(
    (query, options) => api.listStaff({ query }, options),
    (colleague) => colleague.user_id,
  ),
  videos: listOf(
    (query, options) => api.listManagedVideos({ query }, options),
    (video) => video.video_id,
  ),
};

export type ListName = keyof typeof LISTS;

export type RowOf<Name extends ListName> = Awaited<ReturnType<(typeof LISTS)[Name]>>['rows'][number];

/** The same under one type, so that a list is read by a name that only the caller knows. */
export const READ_LIST: { readonly [Name in ListName]: ReadList<RowOf<Name>> } = LISTS;
