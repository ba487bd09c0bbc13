import type { APIRequestContext } from '@playwright/test';

type Status = 'future' | 'app' | 'app-end' | 'current' | 'past';

/** What journeys need to know of a competition to choose one. */
export interface Competition {
  readonly tournament_id: number;
  readonly full_name: string;
  readonly status: Status;
  readonly app_end_dt: string | null;
  readonly start_dt: string;
  readonly format: string | null;
  readonly is_parent: 0 | 1;
  readonly parent_tournament_id: number | null;
  readonly has_fees: 0 | 1;
  readonly discipline_id: number | null;
  readonly players_max: number | null;
  readonly approved_player: number;
  readonly withdrawn_player: number;
  readonly gender: 'man' | 'woman' | null;
  readonly birth_date_from: string | null;
  readonly birth_date_to: string | null;
  readonly geo_countries_ids: readonly number[];
  readonly geo_districts_ids: readonly number[];
  readonly geo_regions_ids: readonly number[];
  readonly geo_cities_ids: readonly number[];
}

interface Wanted {
  readonly statuses?: readonly Status[];
  readonly where?: (competition: Competition) => boolean;
}

const ALL: readonly Status[] = ['past', 'current', 'app-end', 'app', 'future'];

/** A competition of the demo federation in a wanted state, children among them. */
export async function findCompetition(
  request: APIRequestContext,
  { statuses = ALL, where = () => true }: Wanted,
): Promise<Competition> {
  const found = (await listCompetitions(request, statuses)).find(where);
  if (!found) throw new Error(`The demo has no such competition among ${statuses.join(', ')}`);
  return found;
}

const PAIRS = 3;
const HOUR_MS = 3_600_000;
/** So many others may apply while a journey does. */
const PLACES_LEFT = 10;

/** Whether athletes of certain places only are let in. */
function isForSomePlaces(one: Competition): boolean {
  return (
    one.geo_countries_ids.length +
      one.geo_districts_ids.length +
      one.geo_regions_ids.length +
      one.geo_cities_ids.length >
    0
  );
}

/** A competition with a fee that takes the application of any athlete and has places left. */
export async function findOpenToAll(request: APIRequestContext): Promise<Competition> {
  return findPayable(
    request,
    ['app'],
    (one) =>
      one.is_parent === 0 &&
      one.discipline_id !== PAIRS &&
      one.gender === null &&
      one.birth_date_from === null &&
      one.birth_date_to === null &&
      !isForSomePlaces(one) &&
      (one.players_max === null || one.approved_player + PLACES_LEFT < one.players_max),
  );
}

/** A competition in a wanted state of which a list of the API is as wanted: by default, not empty. */
export async function findWith(
  request: APIRequestContext,
  list: 'members' | 'documents' | 'schedule' | 'referees' | 'albums' | 'prize' | 'partners',
  { statuses = ALL, where = () => true }: Wanted = {},
  enough: (rows: unknown[], totalCount: number) => boolean = (rows) => rows.length > 0,
): Promise<Competition> {
  for (const candidate of (await listCompetitions(request, statuses)).filter(where)) {
    const { data, totalCount } = await rowsAt(request, `/api/tournaments/${candidate.tournament_id}/${list}`);
    if (enough(data, totalCount)) return candidate;
  }
  throw new Error(`The demo has no such competition with ${list}`);
}

/** A competition whose fee can be paid: its requisites are set. */
export async function findPayable(
  request: APIRequestContext,
  statuses: readonly Status[] = ['app', 'future', 'app-end', 'current'],
  where: (competition: Competition) => boolean = () => true,
): Promise<Competition> {
  for (const candidate of (await listCompetitions(request, statuses)).filter(where)) {
    const response = await request.get(`/api/tournaments/${candidate.tournament_id}/bank-details`);
    if (response.ok()) return candidate;
  }
  throw new Error('The demo has no competition with requisites');
}

async function listCompetitions(
  request: APIRequestContext,
  statuses: readonly Status[],
): Promise<Competition[]> {
  const query = new URLSearchParams({ statuses: statuses.join(','), with_children: '1', pageSize: '100' });
  const first = await rowsAt(request, `/api/tournaments?${query}`);
  const rows = [...first.data];
  for (let page = 2; rows.length < first.totalCount; page += 1)
    rows.push(...(await rowsAt(request, `/api/tournaments?${query}&page=${page}`)).data);
  return (rows as Competition[]).filter((one) => one.status !== 'app' || staysOpen(one));
}

/** The demo's evening of a club takes applications until midnight: around it, a journey could come too late for it. */
function staysOpen({ app_end_dt, start_dt }: Competition): boolean {
  return Date.parse(app_end_dt ?? start_dt) > Date.now() + HOUR_MS;
}

async function rowsAt(
  request: APIRequestContext,
  address: string,
): Promise<{ data: unknown[]; totalCount: number }> {
  const response = await request.get(address);
  if (!response.ok()) throw new Error(`${address} answered ${response.status()}`);
  return (await response.json()) as { data: unknown[]; totalCount: number };
}
