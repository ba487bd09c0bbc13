import type pg from 'pg';
import type { DeskClient } from './client.ts';

const MATCH_LENGTH = 9;

/** Athletes, or so many of the demo. */
type Participants = number | readonly number[];

/** A Swiss competition whose entries are closed; gives its id. */
export async function enterPlayers(
  database: pg.Client,
  director: DeskClient,
  { participants, tours }: { readonly participants: Participants; readonly tours: number },
): Promise<number> {
  const stage = { kind: 'swiss', matchLength: MATCH_LENGTH, end: { by: 'tours', tours } };
  return startCompetition(database, director, { participants, format: 'swiss', stage });
}

/** A bracket that is drawn; gives the competition's id. */
export async function startBracket(
  database: pg.Client,
  director: DeskClient,
  participants: number,
): Promise<number> {
  const stage = { kind: 'single-elimination', matchLength: MATCH_LENGTH, winsNeeded: 1, thirdPlace: true };
  const id = await startCompetition(database, director, { participants, format: 'olympic', stage });
  await drawTour(director, id);
  return id;
}

async function startCompetition(
  database: pg.Client,
  director: DeskClient,
  { participants, format, stage }: { participants: Participants; format: string; stage: object },
): Promise<number> {
  const made = await database.query<{ id: number }>(
    `insert into tournaments (full_name, status, type, format, discipline_id, start_at, end_at, published_at)
     values ('Замер', 'app-end', 'rating-event', $1, 1, now(), now() + interval '1 day', now()) returning id`,
    [format],
  );
  const id = made.rows[0]?.id ?? 0;
  const players = typeof participants === 'number' ? await listPlayers(database, participants) : participants;
  const entrants = players.map((player, at) => ({ id: at + 1, persons: [player], rating: 2_000 - at }));
  await director.run(id, { command: { type: 'create-stages', stages: [stage] } });
  await director.run(id, { command: { type: 'enter', participants: entrants } });
  await director.run(id, { command: { type: 'close-entries' } });
  return id;
}

async function listPlayers(database: pg.Client, count: number): Promise<readonly number[]> {
  const { rows } = await database.query<{ id: number }>('select id from players order by id limit $1', [
    count,
  ]);
  return rows.map(({ id }) => id);
}

export async function drawTour(director: DeskClient, id: number): Promise<void> {
  const { draft } = await director.openDraft(id);
  await director.publishDraft(id, draft);
}

/** Games of the tour under way whose result is still to come. */
export async function listOpenGames(director: DeskClient, id: number) {
  const { games } = await director.readDesk(id);
  return games.flatMap(({ number, winner, ...game }) =>
    number === null || winner !== null ? [] : [{ ...game, number }],
  );
}

type OpenGame = Awaited<ReturnType<typeof listOpenGames>>[number];

export async function enterResult(director: DeskClient, id: number, game: OpenGame): Promise<void> {
  const { number, left, right } = game;
  const score = number % 2 === 0 ? [MATCH_LENGTH, number % 8] : [number % 8, MATCH_LENGTH];
  await director.run(id, {
    command: { type: 'enter-result', game: number, score },
    seen: { players: [left, right], result: null },
  });
}
