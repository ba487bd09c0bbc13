import type { Tournament } from '@nardy/contract';

/** What a tile shows, and no more: a page of tiles travels as data beside its markup. */
export type TileFacts = Pick<Tournament, (typeof SHOWN)[number]>;

const SHOWN = [
  'tournament_id',
  'full_name',
  'status',
  'type',
  'is_parent',
  'is_online',
  'start_dt',
  'end_dt',
  'app_end_dt',
  'city',
  'discipline_id',
  'discipline_title',
  'children_count',
  'children_disciplines',
  'approved_player',
  'players_max',
  'system_competition_label',
  'total_prize_fund',
] as const satisfies readonly (keyof Tournament)[];

export function toTile(tournament: Tournament): TileFacts {
  return Object.fromEntries(SHOWN.map((fact) => [fact, tournament[fact]])) as unknown as TileFacts;
}
