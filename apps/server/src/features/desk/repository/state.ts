import type { ReportsMode } from '@nardy/contract';
import { sql, type Updateable } from 'kysely';
import type { Db } from '../../../database/connection.ts';
import type { DeskStatesTable, FixedTable, StoredClock } from '../../../database/schema/desk.ts';

/** What the desk of a competition holds beside the log. */
export interface DeskState {
  readonly revision: number;
  readonly tables: {
    readonly count: number | null;
    readonly perRow: number;
    /** False as long as nobody has said how many stand in a row. */
    readonly isRowKnown: boolean;
    readonly outOfUse: readonly number[];
    readonly fixed: readonly FixedTable[];
  };
  readonly clock: StoredClock | null;
  readonly draft: Record<string, unknown> | null;
  readonly draftRevision: number;
  readonly reportsMode: ReportsMode;
  readonly statusBefore: string | null;
}

/** In a row as long as nobody has said: the default of the column. */
const ROW_BEFORE = 10;

const NEW_DESK: DeskState = {
  revision: 0,
  tables: { count: null, perRow: ROW_BEFORE, isRowKnown: false, outOfUse: [], fixed: [] },
  clock: null,
  draft: null,
  draftRevision: 0,
  reportsMode: 'confirmed',
  statusBefore: null,
};

export async function readDeskState(db: Db, tournamentId: number): Promise<DeskState> {
  const row = await db
    .selectFrom('desk_states')
    .selectAll()
    .where('tournament_id', '=', tournamentId)
    .executeTakeFirst();
  if (!row) return NEW_DESK;
  return {
    revision: row.revision,
    tables: {
      count: row.tables_count,
      perRow: row.tables_per_row,
      // The last release, and desks of before it was noted, say no more than numbers.
      isRowKnown: row.is_row_known || row.tables_count !== null || row.tables_per_row !== ROW_BEFORE,
      outOfUse: row.tables_out_of_use,
      fixed: row.tables_fixed,
    },
    clock: row.clock,
    draft: row.draft,
    draftRevision: row.draft_revision,
    reportsMode: row.reports_mode,
    statusBefore: row.status_before,
  };
}

/** Holds the desk until the transaction ends. Whoever holds the log of the competition too has held that first. */
export async function lockDeskState(db: Db, tournamentId: number): Promise<DeskState> {
  await db
    .insertInto('desk_states')
    .values({ tournament_id: tournamentId, tables_count: null, status_before: null })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  await sql`select 1 from desk_states where tournament_id = ${tournamentId} for update`.execute(db);
  return readDeskState(db, tournamentId);
}

/** Changes what the desk holds; the revision grows. Gives the new revision. */
export async function updateDeskState(
  db: Db,
  tournamentId: number,
  values: Omit<Updateable<DeskStatesTable>, 'revision'>,
): Promise<number> {
  const { revision } = await db
    .updateTable('desk_states')
    .set({ ...values, revision: sql<number>`revision + 1` })
    .where('tournament_id', '=', tournamentId)
    .returning('revision')
    .executeTakeFirstOrThrow();
  return revision;
}

/** The revision of a desk and the version of its log; zeros before anything has happened. */
export async function readRevision(
  db: Db,
  tournamentId: number,
): Promise<{ readonly revision: number; readonly version: number }> {
  const { rows } = await sql<{ revision: number; version: number }>`
    select
      coalesce((select revision from desk_states where tournament_id = ${tournamentId}), 0) as revision,
      coalesce((select version from competition_logs where tournament_id = ${tournamentId}), 0) as version
  `.execute(db);
  return rows[0] ?? { revision: 0, version: 0 };
}
