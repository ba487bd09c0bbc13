import { isDeepStrictEqual } from 'node:util';
import type { Bracket } from '@nardy/contract';
import { sql, type Selectable } from 'kysely';
import type { Db } from '../../../database/connection.ts';
import { PREPARED } from '../../../database/prepared.ts';
import type { Database } from '../../../database/schema.ts';
import type { Hall, Seat } from '../service/seating.ts';

export interface PlayedTournament {
  /** Null of a parent, which is not played itself. */
  readonly discipline: number | null;
  /** Unofficial competitions are not. */
  readonly isRated: boolean;
  /** Whether everybody sees it: what athletes have played is given such competitions alone. */
  readonly isPublished: boolean;
}

/** A competition that can be played, also before it is published. */
export async function findPlayed(db: Db, id: number): Promise<PlayedTournament | undefined> {
  const row = await db
    .selectFrom('all_tournaments')
    .select(['discipline_id', 'type', 'published_at'])
    .where('id', '=', id)
    .executeTakeFirst();
  return row && toPlayed(row);
}

type PlayedRow = Pick<Selectable<Database['all_tournaments']>, 'discipline_id' | 'type' | 'published_at'>;

function toPlayed({ discipline_id, type, published_at }: PlayedRow): PlayedTournament {
  return {
    discipline: discipline_id,
    isRated: type !== 'unofficial-event',
    isPublished: published_at !== null,
  };
}

/** What an act needs to know beside the log. */
export interface HeldTournament extends PlayedTournament {
  /** The hall as the desk has it; undefined as long as nobody has said anything of its tables. */
  readonly hall: Hall | undefined;
  /** The tables that were given to games. */
  readonly seats: readonly Seat[];
}

/** The same competition with its hall and its tables, in one question. */
export async function findHeld(db: Db, id: number): Promise<HeldTournament | undefined> {
  const row = await db
    .selectFrom('all_tournaments as tournament')
    .leftJoin('desk_states as desk', 'desk.tournament_id', 'tournament.id')
    .modifyFront(PREPARED)
    .select(['discipline_id', 'type', 'published_at', 'tables_count', 'tables_out_of_use', 'tables_fixed'])
    .select(
      sql<[number, number, number, number][] | null>`(
        select json_agg(json_build_array(number, first_number, second_number, table_number) order by number)
        from game_tables where tournament_id = tournament.id
      )`.as('seats'),
    )
    .where('tournament.id', '=', id)
    .executeTakeFirst();
  if (!row) return undefined;
  const { tables_count, tables_out_of_use, tables_fixed } = row;
  const hall = { outOfUse: tables_out_of_use ?? [], fixed: tables_fixed ?? [] };
  const seats = (row.seats ?? []).map(([game, first, second, table]) => ({
    game,
    players: [first, second] as const,
    table,
  }));
  return { ...toPlayed(row), hall: tables_count === null ? undefined : hall, seats };
}

/** Keeps the bracket's answer; without one, none is kept. `known` is the one that is kept already, where the caller knows it. */
export async function saveBracket(
  db: Db,
  tournamentId: number,
  answer: Bracket | null,
  known?: Bracket | null,
): Promise<void> {
  const before = known === undefined ? await findBracket(db, tournamentId) : known;
  if (answer === null) {
    if (before !== null) await db.deleteFrom('brackets').where('tournament_id', '=', tournamentId).execute();
    return;
  }
  const text = JSON.stringify(answer);
  if (before !== null && isDeepStrictEqual(before, JSON.parse(text))) return;
  const row = { tournament_id: tournamentId, answer: text };
  await db
    .insertInto('brackets')
    .values(row)
    .onConflict((conflict) => conflict.column('tournament_id').doUpdateSet({ answer: row.answer }))
    .execute();
}

async function findBracket(db: Db, tournamentId: number): Promise<object | null> {
  const row = await db
    .selectFrom('brackets')
    .select('answer')
    .where('tournament_id', '=', tournamentId)
    .executeTakeFirst();
  return row?.answer ?? null;
}
