import type { Db } from '@nardy/server';
import type { PlayedCompetition } from '../play/playSeasons.ts';
import { getIdAt } from '../saving.ts';
import type { DemoCompetition, TournamentInsert } from './competitions.ts';
import { computeFund } from '../papers/prizes.ts';

export interface SavedCompetition {
  readonly id: number;
  readonly competition: DemoCompetition;
  /** Absent for a parent. */
  readonly played?: PlayedCompetition;
  readonly parentId?: number;
}

/** Saves competitions, then their children; gives all that were saved. */
export async function saveCompetitions(
  db: Db,
  competitions: readonly DemoCompetition[],
  logos: readonly (string | null)[],
  played: readonly PlayedCompetition[],
): Promise<SavedCompetition[]> {
  const playOf = new Map(played.map((one) => [one.competition, one]));
  const tops = competitions.map((competition, index) => ({ competition, logo_path: logos[index] ?? null }));
  const topIds = await insert(
    db,
    tops.map(({ competition, logo_path }) => ({ ...toRow(competition, playOf), logo_path })),
  );
  const children = tops.flatMap(({ competition, logo_path }, index) =>
    competition.children.map((child) => ({ child, parent_id: getIdAt(topIds, index), logo_path })),
  );
  const childIds = await insert(
    db,
    children.map(({ child, parent_id, logo_path }) => ({ ...toRow(child, playOf), parent_id, logo_path })),
  );
  return [
    ...competitions.map((competition, index) => toSaved(getIdAt(topIds, index), competition, playOf)),
    ...children.map(({ child, parent_id }, index) => ({
      ...toSaved(getIdAt(childIds, index), child, playOf),
      parentId: parent_id,
    })),
  ];
}

type PlayOf = ReadonlyMap<DemoCompetition, PlayedCompetition>;

function toSaved(id: number, competition: DemoCompetition, playOf: PlayOf): SavedCompetition {
  const played = playOf.get(competition);
  return { id, competition, ...(played ? { played } : {}) };
}

/** The row as the play left it: a long evening ends later, and the fund is that of those who came. */
function toRow(competition: DemoCompetition, playOf: PlayOf): TournamentInsert {
  const { row, children } = competition;
  const played = playOf.get(competition);
  const ends = [row.end_at, ...children.map((child) => toRow(child, playOf).end_at)].map((end) =>
    new Date(end).getTime(),
  );
  if (played && row.status === 'past') ends.push(roundUp(played.lastAt.getTime()));
  return {
    ...row,
    end_at: new Date(Math.max(...ends)),
    ...(played ? { prize_fund: computeFund(played) || null } : {}),
  };
}

function roundUp(moment: number): number {
  const step = 10 * 60_000;
  return Math.ceil(moment / step) * step;
}

async function insert(db: Db, rows: readonly TournamentInsert[]): Promise<{ id: number }[]> {
  return db.insertInto('tournaments').values(rows).returning('id').execute();
}
