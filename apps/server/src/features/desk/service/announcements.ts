import type { Announcement, DeskAnnouncement } from '@nardy/contract';
import type { Db } from '../../../database/connection.ts';
import { NotFoundError } from '../../../http/errors.ts';
import { toFlag } from '../../competitions/index.ts';
import { publishMessages } from '../../live/index.ts';
import type { Rights } from '../access.ts';
import type { DeskParts } from '../parts.ts';
import { findAnswer, forgetAnswer, keepAnswer } from '../repository/acts.ts';
import {
  addAnnouncement,
  listAnnounced,
  listInForce,
  withdraw,
  type AnnouncementRow,
} from '../repository/announcements.ts';
import { readAuthors } from '../repository/authors.ts';
import { lockDeskState, updateDeskState } from '../repository/state.ts';
import { findTournament, listShownFamily } from '../repository/tournament.ts';
import { NO_SUCH_TOURNAMENT } from './reading/snapshot.ts';

const MINUTE_MS = 60_000;
const NO_SUCH_ANNOUNCEMENT = 'Такого объявления нет';

/** As everybody reads one. */
export function toAnnouncement({ id, text, announced_at, until_at }: AnnouncementRow): Announcement {
  return {
    announcement_id: id,
    text,
    dt: announced_at.toISOString(),
    until_dt: until_at?.toISOString() ?? null,
  };
}

/** What stands now at a competition that everybody sees; of a parent at its children too. */
export async function listAnnouncements(reads: Db, tournamentId: number): Promise<Announcement[]> {
  const ids = await listShownFamily(reads, tournamentId);
  if (!ids.includes(tournamentId)) throw new NotFoundError(NO_SUCH_TOURNAMENT);
  return (await listInForce(reads, ids)).map(toAnnouncement);
}

/** All of a competition, as its desk lists them. */
export async function listDeskAnnouncements(
  { db }: DeskParts,
  tournamentId: number,
  readerId: number,
): Promise<DeskAnnouncement[]> {
  const rows = await listAnnounced(db, tournamentId);
  const authors = await readAuthors(
    db,
    rows.flatMap(({ user_id: user }) => user ?? []),
  );
  return rows.map((row) => ({
    ...toAnnouncement(row),
    author: row.user_id === null ? null : (authors.get(row.user_id)?.name ?? null),
    is_own: toFlag(row.user_id === readerId),
    withdrawn_dt: row.withdrawn_at?.toISOString() ?? null,
  }));
}

interface AnnouncementDecision {
  readonly tournamentId: number;
  readonly key: string;
  readonly rights: Rights;
  readonly text: string;
  readonly minutes: number | null;
}

/** Announces something to everybody who follows the competition; once for its key, as long as it stands. */
export function announce(
  { db }: DeskParts,
  { tournamentId, key, rights, text, minutes }: AnnouncementDecision,
): Promise<{ readonly announcement_id: number }> {
  return db.transaction().execute(async (trx) => {
    await lockDeskState(trx, tournamentId);
    const known = await findAnswer<{ announcement_id: number }>(trx, tournamentId, key);
    if (known !== undefined && (await isInForce(trx, tournamentId, known.announcement_id))) return known;
    // Whoever got no answer has the key still, and means the same text anew once it was withdrawn or is over.
    if (known !== undefined) await forgetAnswer(trx, tournamentId, key);
    const until = minutes === null ? null : new Date(Date.now() + minutes * MINUTE_MS);
    const id = await addAnnouncement(trx, {
      tournament_id: tournamentId,
      text,
      until_at: until,
      user_id: rights.userId,
    });
    const answer = { announcement_id: id };
    await keepAnswer(trx, { tournamentId, key, userId: rights.userId, answer });
    await publishAnnouncements(trx, tournamentId);
    return answer;
  });
}

async function isInForce(db: Db, tournamentId: number, announcementId: number): Promise<boolean> {
  return (await listInForce(db, [tournamentId])).some(({ id }) => id === announcementId);
}

/** Withdraws an announcement; doing it twice changes nothing. */
export function withdrawAnnouncement(
  { db }: DeskParts,
  { tournamentId, id }: { readonly tournamentId: number; readonly id: number },
): Promise<void> {
  return db.transaction().execute(async (trx) => {
    await lockDeskState(trx, tournamentId);
    if (!(await withdraw(trx, tournamentId, id))) throw new NotFoundError(NO_SUCH_ANNOUNCEMENT);
    await publishAnnouncements(trx, tournamentId);
  });
}

/**
 * Other directors receive it as of every change of the desk, everybody else by the stream of the competition; who follows its parent
 * is sent all that stand at the children, and has to ask for none.
 */
async function publishAnnouncements(trx: Db, tournamentId: number): Promise<void> {
  await updateDeskState(trx, tournamentId, {});
  await publishInForce(trx, tournamentId, [tournamentId]);
  const parent = (await findTournament(trx, tournamentId))?.parent_id ?? null;
  const family = parent === null ? [] : await listShownFamily(trx, parent);
  // After the lock of the family: what is announced at another child at once is among them.
  if (parent !== null && family.includes(tournamentId)) await publishInForce(trx, parent, family);
}

async function publishInForce(trx: Db, tournamentId: number, at: readonly number[]): Promise<void> {
  const announcements = (await listInForce(trx, at)).map(toAnnouncement);
  await publishMessages(trx, tournamentId, [{ type: 'announcements', announcements }]);
}
