import type { Comparison, Opponent, Player, PlayerMatch, RatingChart } from '@nardy/contract';
import type { Client } from '@nardy/contract/client';
import { createNotFound } from '../../../api/pathId';
import { isMissing, settle, type Result } from '../../../api/result';
import { parseId } from '../../lists';

const MEETINGS = 10;
const FOUND = 10;

/** Two athletes side by side, or one and whom to choose from. */
export type ComparisonData = Together | Choosing;

export interface Together {
  readonly kind: 'together';
  readonly comparison: Result<Comparison>;
  readonly charts: Result<readonly [RatingChart, RatingChart]>;
  readonly meetings: Result<{ readonly data: readonly PlayerMatch[]; readonly totalCount: number }>;
}

export interface Choosing {
  readonly kind: 'choosing';
  readonly athlete: Result<Player>;
  /** Whom the name in the address finds; undefined without one. */
  readonly found: Result<readonly Player[]> | undefined;
  readonly opponents: Result<readonly Opponent[]>;
}

export async function loadComparison(api: Client, id: number, other_id: number): Promise<Together> {
  const compared = api.comparePlayers({ params: { id, other_id } }).then(({ data }) => data);
  const [comparison, charts, meetings] = await Promise.all([
    settle(compared),
    settle(
      Promise.all([id, other_id].map((one) => api.getRatingChart({ params: { id: one } }))).then(
        ([first, second]) => [first?.data ?? {}, second?.data ?? {}] as const,
      ),
    ),
    settle(listMeetings(api, { id, other_id }, compared)),
  ]);
  if (isMissing(comparison)) throw createNotFound();
  return { kind: 'together', comparison, charts, meetings };
}

/** Asked at once; of cards that were merged into others the answer says who those are, and their meetings are asked for again. */
async function listMeetings(
  api: Client,
  { id, other_id }: { readonly id: number; readonly other_id: number },
  compared: Promise<Comparison>,
) {
  const ask = (one: number, other: number) =>
    api.listPlayerMatches({ params: { id: one }, query: { opponent_id: other, pageSize: MEETINGS } });
  const [meetings, comparison] = await Promise.all([ask(id, other_id), compared.catch(() => undefined)]);
  if (!comparison) return meetings;
  const [one, other] = [comparison.player1.player.player_id, comparison.player2.player.player_id];
  return other === other_id ? meetings : ask(one, other);
}

export const parseName = (search: URLSearchParams): string | undefined =>
  search.get('name')?.trim().slice(0, 100);

/** The discipline whose ratings are compared. */
export const parseDiscipline = (search: URLSearchParams): number | undefined => parseId(search, 'discipline');

export async function loadChoosing(api: Client, id: number, search: URLSearchParams): Promise<Choosing> {
  const name = parseName(search);
  const [athlete, found, opponents] = await Promise.all([
    settle(api.getPlayer({ params: { id } }).then(({ data }) => data)),
    name ? settle(api.listPlayers({ query: { name, pageSize: FOUND } }).then(({ data }) => data)) : undefined,
    settle(api.listOpponents({ params: { id }, query: { pageSize: FOUND } }).then(({ data }) => data)),
  ]);
  if (isMissing(athlete)) throw createNotFound();
  return { kind: 'choosing', athlete, found, opponents };
}
