import type { PlayerMatch } from '@nardy/contract';
import type { Db } from '../../../database/connection.ts';
import type { Page, Paging } from '../../../database/paging.ts';
import { listPhotoLinks } from '../../../storage/files.ts';
import { findSides, getSide, type Sides } from '../../competitions/index.ts';
import {
  findEntries,
  findMatches,
  findPhotos,
  listMatches,
  type EntryRow,
  type MatchFilters,
  type MatchRow,
} from '../career/matches.ts';
import { listRatingChanges } from './ratingChanges.ts';

interface Around {
  readonly sides: Sides;
  readonly photos: ReadonlyMap<number, string | null>;
  readonly entries: ReadonlyMap<number, readonly EntryRow[]>;
}

/** Games of an athlete with both sides and what they did to the ratings. */
export async function readMatches(
  db: Db,
  playerId: number,
  asked: MatchFilters & Paging,
): Promise<Page<PlayerMatch>> {
  const { rows, totalCount } = await listMatches(db, playerId, asked);
  return { rows: await withSides(db, rows), totalCount };
}

/** The same for games that are known, in their order. */
export async function readMatchesByIds(db: Db, ids: readonly number[]): Promise<PlayerMatch[]> {
  return withSides(db, await findMatches(db, ids));
}

async function withSides(db: Db, rows: readonly MatchRow[]): Promise<PlayerMatch[]> {
  const participants = rows.flatMap(({ first_id, second_id }) => [first_id, second_id]);
  const games = rows.map(({ id }) => id);
  const [sides, photos, entries] = await Promise.all([
    findSides(db, participants),
    findPhotos(db, participants),
    findEntries(db, games),
  ]);
  const around = { sides, photos, entries: Map.groupBy(entries, ({ game_id }) => game_id) };
  return rows.map((row) => toMatch(row, around));
}

function toMatch(row: MatchRow, around: Around): PlayerMatch {
  return {
    game_id: row.id,
    tournament_id: row.tournament_id,
    round_id: row.round_id,
    tour_id: row.tour_id,
    player1: toSide(row.first_id, around),
    player2: toSide(row.second_id, around),
    score1: row.score1,
    score2: row.score2,
    outcome: row.outcome,
    winner: row.winner === null ? null : row.winner === 1 ? 1 : 2,
    played_dt: row.played_at?.toISOString() ?? null,
    tournament: {
      fullName: row.full_name,
      start_dt: row.start_at.toISOString(),
      end_dt: row.end_at.toISOString(),
    },
    discipline: { discipline_id: row.discipline_id, title: row.discipline_title },
    rating_change: listRatingChanges(around.entries.get(row.id) ?? []),
  };
}

function toSide(participantId: number, { sides, photos }: Around): PlayerMatch['player1'] {
  return { ...getSide(sides, participantId), photo: listPhotoLinks(photos.get(participantId) ?? null) };
}
