import type { ReportsMode } from '@nardy/contract';
import { FieldsError, RefusalError } from '../../../http/errors.ts';
import { publishMessages } from '../../live/index.ts';
import { readTimed } from '../../play/index.ts';
import type { DeskParts } from '../parts.ts';
import { lockDeskState, updateDeskState, type DeskState } from '../repository/state.ts';
import { seatAt } from './draft/restorePair.ts';
import { parseDraft } from './draft/stored.ts';
import { findTourStart } from './reading/clock.ts';

export interface TablesSetting {
  /** Null as long as nobody has said. */
  readonly count: number | null;
  readonly per_row: number;
  readonly out_of_use: readonly number[];
  readonly fixed: readonly { readonly table: number; readonly number: number }[];
}

/** Says how the tables of the hall are; games that are drawn keep theirs. Gives the new revision. */
export function saveTables({ db }: DeskParts, tournamentId: number, tables: TablesSetting): Promise<number> {
  refuseTables(tables);
  return db.transaction().execute(async (trx) => {
    const before = await lockDeskState(trx, tournamentId);
    const revision = await updateDeskState(trx, tournamentId, {
      tables_count: tables.count,
      tables_per_row: tables.per_row,
      is_row_known: true,
      tables_out_of_use: [...new Set(tables.out_of_use)].toSorted((one, other) => one - other),
      tables_fixed: JSON.stringify(tables.fixed),
      ...seatFixed(before, tables),
    });
    // Phones that are open show the way to the table.
    await publishMessages(trx, tournamentId, [{ type: 'screens' }]);
    return revision;
  });
}

/** An open draft with those at their tables who have just got one; others stay as they were set by hand. It is another draft then. */
function seatFixed({ draft, draftRevision, tables: { fixed: known } }: DeskState, { fixed }: TablesSetting) {
  const stored = parseDraft(draft);
  if (!stored || stored.isPublished) return {};
  const fresh = fixed.filter(
    ({ table, number }) => !known.some((one) => one.table === table && one.number === number),
  );
  if (fresh.length === 0) return {};
  const tables =
    stored.tables &&
    fresh.reduce((seated, { table, number }) => {
      const place = stored.seen.pairs.findIndex((pair) => pair.includes(number));
      return place < 0 ? seated : seatAt(seated, place, table);
    }, stored.tables);
  const revision = stored.revision + 1;
  return {
    draft: JSON.stringify({ ...stored, revision, tables }),
    draft_revision: Math.max(draftRevision, revision),
  };
}

function refuseTables({ count, out_of_use: out, fixed }: TablesSetting): void {
  const faults: Record<string, string[]> = {};
  const most = count ?? Infinity;
  if (count === null && out.length + fixed.length > 0) faults['count'] = ['Укажите, сколько столов'];
  if (out.some((table) => table > most)) faults['out_of_use'] = [`Столов всего ${count}`];
  const tables = fixed.map(({ table }) => table);
  const numbers = fixed.map(({ number }) => number);
  if (tables.some((table) => table > most)) faults['fixed'] = [`Столов всего ${count}`];
  else if (tables.some((table) => out.includes(table))) faults['fixed'] = ['Этот стол не используется'];
  else if (new Set(tables).size < tables.length)
    faults['fixed'] = ['За одним столом может остаться только один'];
  else if (new Set(numbers).size < numbers.length)
    faults['fixed'] = ['У участника может быть только один стол'];
  if (Object.keys(faults).length > 0) throw new FieldsError(faults, 422);
}

/** Says whether results are taken from the players. Gives the new revision. */
export function saveReportsMode({ db }: DeskParts, tournamentId: number, mode: ReportsMode): Promise<number> {
  return db.transaction().execute(async (trx) => {
    await lockDeskState(trx, tournamentId);
    const revision = await updateDeskState(trx, tournamentId, { reports_mode: mode });
    // Phones that are open show whether they take a score.
    await publishMessages(trx, tournamentId, [{ type: 'screens' }]);
    return revision;
  });
}

const NO_CLOCK = 'Часы идут, пока играют тур: сейчас тура нет.';

/** Pauses the clock of the running tour, or lets it run on; what is so already stays. Gives the new revision. */
export function setClock(
  { db }: DeskParts,
  tournamentId: number,
  state: 'paused' | 'running',
): Promise<number> {
  return db.transaction().execute(async (trx) => {
    const { clock, revision } = await lockDeskState(trx, tournamentId);
    const start = findTourStart({ timed: await readTimed(db, tournamentId, trx) });
    if (start === undefined) throw new RefusalError(409, { error: NO_CLOCK });
    const own = clock?.act === start.act ? clock : { act: start.act, paused_dt: null, paused_ms: 0 };
    if ((own.paused_dt !== null) === (state === 'paused')) return revision;
    const now = new Date();
    const paused = own.paused_dt === null ? 0 : now.getTime() - Date.parse(own.paused_dt);
    const next =
      state === 'paused'
        ? { ...own, paused_dt: now.toISOString() }
        : { ...own, paused_dt: null, paused_ms: own.paused_ms + paused };
    const changed = await updateDeskState(trx, tournamentId, { clock: JSON.stringify(next) });
    // Screens of the hall run the clock by themselves.
    await publishMessages(trx, tournamentId, [{ type: 'screens' }]);
    return changed;
  });
}
