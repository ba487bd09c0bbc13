import type { Insertable } from 'kysely';
import type { Db } from '../../../database/connection.ts';
import type { Database } from '../../../database/schema.ts';

type Row<Table extends keyof Database> = Partial<Insertable<Database[Table]>>;

let made = 0;
/** Numbers that no two rows of a test file share. */
const next = (): number => (made += 1);

/** A competition in short backgammon that is going on, unless `row` says otherwise; gives its id. */
export async function addTournament(db: Db, row: Row<'tournaments'> = {}): Promise<number> {
  const { id } = await db
    .insertInto('tournaments')
    .values({
      full_name: `Проба ${next()}`,
      status: 'current',
      type: 'rating-event',
      discipline_id: 1,
      format: 'swiss',
      start_at: '2026-11-20T10:00:00+03:00',
      end_at: '2026-11-21T19:00:00+03:00',
      ...row,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

export const addParent = (db: Db, row: Row<'tournaments'> = {}): Promise<number> =>
  addTournament(db, { is_parent: true, discipline_id: null, format: null, ...row });

/** Enters an athlete or a pair; gives the participant's id. */
export async function addMember(
  db: Db,
  tournament_id: number,
  players: readonly number[],
  row: Row<'participants'> = {},
): Promise<number> {
  const { id } = await db
    .insertInto('participants')
    .values({ tournament_id, number: next(), ...row })
    .returning('id')
    .executeTakeFirstOrThrow();
  await db
    .insertInto('participant_players')
    .values(
      players.map((player_id, index) => ({
        tournament_id,
        player_id,
        participant_id: id,
        position: index + 1,
      })),
    )
    .execute();
  return id;
}

export async function addStage(db: Db, tournament_id: number, row: Row<'stages'> = {}): Promise<number> {
  const { id } = await db
    .insertInto('stages')
    .values({
      tournament_id,
      position: next(),
      kind: 'swiss',
      title: 'Швейцарская система',
      status: 'running',
      match_length: 7,
      ...row,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

export interface Place {
  readonly tournament_id: number;
  readonly stage_id: number;
}

/** A round of tours that is played out, unless `row` says otherwise. */
export async function addRound(db: Db, place: Place, row: Row<'rounds'> = {}): Promise<number> {
  const number = next();
  const { id } = await db
    .insertInto('rounds')
    .values({
      ...place,
      key: `${number}`,
      position: number,
      title: 'Швейцарская система',
      label: 'Швейцарская система',
      has_tours: true,
      is_played: true,
      is_running: false,
      ...row,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

export async function addTour(
  db: Db,
  place: { readonly tournament_id: number; readonly round_id: number },
  number: number,
  row: Row<'tours'> = {},
): Promise<number> {
  const { id } = await db
    .insertInto('tours')
    .values({
      ...place,
      number,
      key: `${next()}`,
      title: `Тур ${number}`,
      is_played: true,
      is_running: false,
      ...row,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

type GameOf = Pick<Insertable<Database['games']>, 'tournament_id' | 'round_id' | 'first_id' | 'second_id'>;

export async function addGame(db: Db, game: GameOf, row: Row<'games'> = {}): Promise<number> {
  const { id } = await db
    .insertInto('games')
    .values({ number: next(), drawn_at: '2026-11-20T10:00:00+03:00', ...game, ...row })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

type ByeOf = Pick<Insertable<Database['byes']>, 'tournament_id' | 'round_id' | 'tour_id' | 'participant_id'>;

export async function addBye(db: Db, bye: ByeOf, row: Row<'byes'> = {}): Promise<number> {
  const { id } = await db
    .insertInto('byes')
    .values({ kind: 'free', ...bye, ...row })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** A line of the table that stands now, or of the one after `tour_id`. */
export async function addLine(
  db: Db,
  line: { readonly tournament_id: number; readonly participant_id: number; readonly position: number },
  row: Row<'standings'> = {},
): Promise<number> {
  const { id } = await db
    .insertInto('standings')
    .values({
      place_from: line.position,
      place_to: line.position,
      tours: 0,
      wins: 0,
      loses: 0,
      skips: 0,
      points: 0,
      tour_id: null,
      group_title: null,
      ...line,
      ...row,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}
