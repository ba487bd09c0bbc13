import type pg from 'pg';
import type { DeskClient } from './client.ts';

export const MATCH_LENGTH = 9;

interface Size {
  readonly participants: number;
  readonly tours: number;
}

/** A Swiss competition of athletes of the demo, whose entries are closed; gives its id. */
export async function enterPlayers(
  database: pg.Client,
  director: DeskClient,
  { participants, tours }: Size,
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
  {
    participants,
    format,
    stage,
  }: { readonly participants: number; readonly format: string; readonly stage: object },
): Promise<number> {
  const made = await database.query<{ id: number }>(
    `insert into tournaments (full_name, status, type, format, discipline_id, start_at, end_at, published_at)
     values ('Замер', 'app-end', 'rating-event', $1, 1, now(), now() + interval '1 day', now()) returning id`,
    [format],
  );
  const id = made.rows[0]?.id ?? 0;
  const players = await database.query<{ id: number }>('select id from players order by id limit $1', [
    participants,
  ]);
  const entrants = players.rows.map((row, at) => ({ id: at + 1, persons: [row.id], rating: 2_000 - at }));
  await director.run(id, { command: { type: 'create-stages', stages: [stage] } });
  await director.run(id, { command: { type: 'enter', participants: entrants } });
  await director.run(id, { command: { type: 'close-entries' } });
  return id;
}

export async function drawTour(director: DeskClient, id: number): Promise<void> {
  const { draft } = await director.openDraft(id);
  await director.publishDraft(id, draft);
}
