import type { DeskEntry } from '@nardy/contract';
import type { DeskParts } from '../../parts.ts';
import { readSnapshot } from '../reading/snapshot.ts';
import { describeActs, listActs } from './entries.ts';

export interface LogPage {
  readonly page: number;
  readonly pageSize: number;
  readonly readerId: number;
}

/** A page of the acts of a competition, the newest first. */
export async function listDeskLog(
  { db }: DeskParts,
  tournamentId: number,
  { page, pageSize, readerId }: LogPage,
): Promise<{ readonly data: DeskEntry[]; readonly totalCount: number }> {
  const snapshot = await readSnapshot(db, tournamentId);
  const acts = listActs(snapshot);
  const shown = acts.slice((page - 1) * pageSize, page * pageSize);
  return { data: [...(await describeActs(db, snapshot, shown, readerId))], totalCount: acts.length };
}
