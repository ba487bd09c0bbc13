import type { Db } from '../database/connection.ts';
import type { DemoCompetition, TournamentInsert } from './competitions.ts';
import { drawEntrants, type Entrant } from './entries.ts';
import { randomFrom } from './random.ts';

export interface SavedCompetition {
  readonly id: number;
  readonly competition: DemoCompetition;
}

/** Saves competitions, then their children, then all participants; gives all that were saved. */
export async function saveCompetitions(
  db: Db,
  competitions: readonly DemoCompetition[],
  logos: readonly (string | null)[],
  entrants: readonly Entrant[],
): Promise<SavedCompetition[]> {
  const rows = competitions.map(({ row }, index) => ({ ...row, logo_path: logos[index] ?? null }));
  const tops = pairUp(competitions, await insert(db, rows));
  const children = tops.flatMap(({ id, competition }, index) =>
    competition.children.map((child) => ({
      child,
      row: { ...child.row, parent_id: id, logo_path: logos[index] ?? null },
    })),
  );
  const childIds = await insert(
    db,
    children.map(({ row }) => row),
  );
  const saved = [
    ...tops,
    ...pairUp(
      children.map(({ child }) => child),
      childIds,
    ),
  ];
  await saveParticipants(db, saved, entrants);
  return saved;
}

async function saveParticipants(
  db: Db,
  saved: readonly SavedCompetition[],
  entrants: readonly Entrant[],
): Promise<void> {
  const rows = saved.flatMap(({ id, competition }) =>
    drawEntrants(randomFrom(competition.row.full_name), competition, entrants).map(({ playerId }) => ({
      tournament_id: id,
      player_id: playerId,
    })),
  );
  await db.insertInto('participants').values(rows).execute();
}

function insert(db: Db, rows: readonly TournamentInsert[]): Promise<{ id: number }[]> {
  return db.insertInto('tournaments').values(rows).returning('id').execute();
}

function pairUp(
  competitions: readonly DemoCompetition[],
  ids: readonly { id: number }[],
): SavedCompetition[] {
  return competitions.map((competition, index) => {
    const row = ids[index];
    if (!row) throw new Error('the database returned fewer rows than were inserted');
    return { id: row.id, competition };
  });
}
