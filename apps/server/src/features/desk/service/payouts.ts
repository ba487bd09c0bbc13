import type { DeskPayout } from '@nardy/contract';
import { writeAudit } from '../../../database/audit.ts';
import type { Db } from '../../../database/connection.ts';
import { FieldsError } from '../../../http/errors.ts';
import { readTimed } from '../../play/index.ts';
import { lockPrizes, readPrizeRules, readPrizes } from '../../prizes/index.ts';
import type { DeskParts } from '../parts.ts';
import { readAuthors } from '../repository/authors.ts';
import { addPayouts, readPayouts, removePayouts } from '../repository/payouts.ts';
import { lockDeskState, updateDeskState } from '../repository/state.ts';
import { formatPlace } from './papers/contents/tables.ts';
import { listPayouts as listDue } from './papers/contents/winners.ts';
import { formatMemberName } from './reading/names.ts';
import { readSnapshot, readSnapshotIn, type Snapshot } from './reading/snapshot.ts';

const NO_PRIZE = 'Этому участнику приза нет: обновите список.';
const OTHER_SUM = 'Сумма приза изменилась: посмотрите список ещё раз.';

/** Prizes by participant in the order of places, with what was paid out; nothing before the last stage has ended. */
export async function readDeskPayouts({ db }: DeskParts, tournamentId: number): Promise<DeskPayout[]> {
  return listPayouts(db, await readSnapshot(db, tournamentId));
}

async function listPayouts(db: Db, snapshot: Snapshot): Promise<DeskPayout[]> {
  const { id } = snapshot.tournament;
  const [prize] = await readPrizes(db, id, 'all_tournaments');
  const pay = await readPrizeRules(db, id);
  const rows = new Map((await readPayouts(db, id)).map((row) => [row.number, row]));
  const authors = await readAuthors(
    db,
    [...rows.values()].flatMap(({ user_id: user }) => user ?? []),
  );
  const due = new Map(listDue({ snapshot, prize, pay }).map((one) => [one.placed.participant, one]));
  // A correction may have taken the prize of who was paid: that stands last.
  return [...new Set([...due.keys(), ...rows.keys()])].map((number): DeskPayout => {
    const { placed, sum = 0 } = due.get(number) ?? {};
    const row = rows.get(number);
    return {
      number,
      name: formatMemberName(snapshot.members.get(number)),
      place: placed === undefined ? null : formatPlace(placed),
      due: sum,
      paid: row?.amount ?? null,
      paid_dt: row?.paid_at.toISOString() ?? null,
      paid_by: authors.get(row?.user_id ?? 0)?.shortName ?? null,
    };
  });
}

export interface PayoutMarks {
  readonly tournamentId: number;
  /** By number of the participant: the sum due as the director saw it. */
  readonly seen: ReadonlyMap<number, number>;
  readonly isPaid: boolean;
  readonly userId: number;
  /** Of the browser, for the log of who changed what. */
  readonly address: string;
}

/** Notes that prizes were paid out as they are due now, or that they were not after all. */
export async function markPayouts({ db }: DeskParts, marks: PayoutMarks): Promise<DeskPayout[]> {
  const { tournamentId, seen, isPaid, userId } = marks;
  return db.transaction().execute(async (trx) => {
    await lockDeskState(trx, tournamentId);
    await lockPrizes(trx, tournamentId);
    const snapshot = await readSnapshotIn(trx, tournamentId, await readTimed(db, tournamentId, trx));
    const payouts = await listPayouts(trx, snapshot);
    if ([...seen.keys()].some((number) => !payouts.some((one) => one.number === number)))
      throw new FieldsError({ payouts: [NO_PRIZE] }, 422);
    const chosen = payouts.filter((one) => seen.has(one.number) && (one.paid === null) === isPaid);
    if (chosen.length === 0) return payouts;
    if (isPaid && chosen.some(({ number, due }) => seen.get(number) !== due))
      throw new FieldsError({ payouts: [OTHER_SUM] }, 422);
    const rows = chosen.map(({ number, due }) => ({
      participantId: snapshot.members.get(number)?.participantId ?? 0,
      amount: due,
    }));
    if (isPaid) await addPayouts(trx, rows, userId);
    else await removePayouts(trx, rows);
    await updateDeskState(trx, tournamentId, {});
    await note(trx, marks, chosen);
    return listPayouts(trx, snapshot);
  });
}

function note(trx: Db, marks: PayoutMarks, chosen: readonly DeskPayout[]): Promise<void> {
  const { tournamentId, isPaid, userId, address } = marks;
  const told = Object.fromEntries(chosen.map(({ name, due, paid }) => [name, paid ?? due]));
  return writeAudit(trx, {
    userId,
    address,
    action: isPaid ? 'pay-prizes' : 'undo-prize-payouts',
    subject: 'tournaments',
    subjectId: tournamentId,
    ...(isPaid ? { after: told } : { before: told }),
  });
}
