import { randomInt } from 'node:crypto';
import type { DeskScreen, HallView } from '@nardy/contract';
import type { Db } from '../../../database/connection.ts';
import { FieldsError, NotFoundError } from '../../../http/errors.ts';
import { toFlag } from '../../competitions/index.ts';
import { publishMessages } from '../../live/index.ts';
import type { DeskParts } from '../parts.ts';
import {
  addScreenRow,
  deleteScreenRow,
  listScreenRows,
  lockScreen,
  updateScreenRow,
  type ScreenRow,
} from '../repository/screens.ts';
import { findTournament } from '../repository/tournament.ts';

/** Without those that are taken for each other: 31 to the sixth power, 887 million codes. */
const LETTERS = 'ABCDEFGHJKMNPQRSTUVWXYZ23456789';
const LENGTH = 6;
/** A screen asks at least once a minute. */
const SILENT_MS = 90_000;

const NO_SUCH_SCREEN = 'Такого экрана нет';
const FOREIGN = 'Экран показывает это соревнование или другое, которое входит в то же главное.';

export async function listScreens({ db }: DeskParts, deskId: number): Promise<DeskScreen[]> {
  return (await listScreenRows(db, deskId)).map(toScreen);
}

function toScreen({ id, title, code, views, tournament_id, seen_at: seen }: ScreenRow): DeskScreen {
  return {
    screen_id: id,
    title,
    code,
    views: [...views],
    tournament_id,
    seen_dt: seen?.toISOString() ?? null,
    is_showing: toFlag(seen !== null && Date.now() - seen.getTime() < SILENT_MS),
  };
}

/** Adds a screen under a code of its own. */
export async function addScreen({ db }: DeskParts, deskId: number, title: string): Promise<DeskScreen> {
  for (;;) {
    const row = await addScreenRow(db, { desk_id: deskId, code: createCode(), title });
    if (row !== undefined) return toScreen(row);
  }
}

function createCode(): string {
  return Array.from({ length: LENGTH }, () => LETTERS[randomInt(LETTERS.length)]).join('');
}

export interface ScreenSetting {
  readonly title?: string | undefined;
  readonly views?: readonly HallView[] | undefined;
  readonly tournament_id?: number | undefined;
}

/** Says what a screen shows; it learns of it by the stream of what it has shown so far. */
export function changeScreen(
  { db }: DeskParts,
  { deskId, id }: { readonly deskId: number; readonly id: number },
  setting: ScreenSetting,
): Promise<DeskScreen> {
  return db.transaction().execute(async (trx) => {
    const row = await mustLock(trx, deskId, id);
    const shows = setting.tournament_id ?? row.tournament_id;
    if (!(await isOfFamily(trx, deskId, shows))) throw new FieldsError({ tournament_id: [FOREIGN] }, 422);
    const changed = await updateScreenRow(trx, id, {
      title: setting.title ?? row.title,
      views: [...new Set(setting.views ?? row.views)],
      tournament_id: shows,
    });
    await publishMessages(trx, row.tournament_id, [{ type: 'screens' }]);
    return toScreen(changed);
  });
}

export function removeScreen({ db }: DeskParts, deskId: number, id: number): Promise<void> {
  return db.transaction().execute(async (trx) => {
    const row = await mustLock(trx, deskId, id);
    await deleteScreenRow(trx, id);
    await publishMessages(trx, row.tournament_id, [{ type: 'screens' }]);
  });
}

/** Holds the screen, so that two who change different things of it undo nothing of each other. */
async function mustLock(db: Db, deskId: number, id: number): Promise<ScreenRow> {
  const row = await lockScreen(db, deskId, id);
  if (row === undefined) throw new NotFoundError(NO_SUCH_SCREEN);
  return row;
}

async function isOfFamily(db: Db, deskId: number, shows: number): Promise<boolean> {
  if (shows === deskId) return true;
  const [desk, shown] = [await findTournament(db, deskId), await findTournament(db, shows)];
  return desk?.parent_id != null && shown?.parent_id === desk.parent_id && shown.published_at !== null;
}
