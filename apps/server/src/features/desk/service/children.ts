import type { DeskSummary } from '@nardy/contract';
import { listGames } from '@nardy/engine';
import { NotFoundError, RefusalError } from '../../../http/errors.ts';
import { isAppointed } from '../../competitions/index.ts';
import { readTimed } from '../../play/index.ts';
import type { DeskParts } from '../parts.ts';
import { countPresent } from '../repository/members.ts';
import { readDeskState } from '../repository/state.ts';
import { findTournament, listChildren, listRunning, type TournamentRow } from '../repository/tournament.ts';
import { parseDraft } from './draft/stored.ts';
import { readStanding } from './reading/phase.ts';
import { NO_SUCH_TOURNAMENT } from './reading/snapshot.ts';

const NOT_A_PARENT = 'Это соревнование не состоит из других.';

/** The children of a parent with their phases; of a director those that he is appointed to. */
export async function listChildDesks({ db }: DeskParts, parentId: number, directorId: number | undefined) {
  const parent = await findTournament(db, parentId);
  if (!parent) throw new NotFoundError(NO_SUCH_TOURNAMENT);
  if (!parent.is_parent) throw new RefusalError(409, { error: NOT_A_PARENT, code: 'not-a-parent' });
  const rows = await listChildren(db, parentId);
  if (directorId === undefined) return Promise.all(rows.map((row) => summarizeDesk(db, row)));
  const isOwn = await Promise.all(rows.map(({ id }) => isAppointed(db, directorId, id)));
  const own = rows.filter((_, at) => isOwn[at]);
  if (own.length === 0 && !(await isAppointed(db, directorId, parentId)))
    throw new NotFoundError(NO_SUCH_TOURNAMENT);
  return Promise.all(own.map((row) => summarizeDesk(db, row)));
}

/** What is played today, the earliest first; of a director those that he is appointed to. */
export async function listRunningDesks(
  db: DeskParts['db'],
  directorId: number | undefined,
): Promise<readonly DeskSummary[]> {
  const rows = await listRunning(db, directorId);
  return Promise.all(rows.map((row) => summarizeDesk(db, row)));
}

/** A competition as a list of desks shows it. */
async function summarizeDesk(db: DeskParts['db'], row: TournamentRow): Promise<DeskSummary> {
  const { state } = await readTimed(db, row.id);
  const draft = parseDraft((await readDeskState(db, row.id)).draft);
  const { phase, title } = readStanding(state, draft !== null && !draft.isPublished);
  const games = listGames(state);
  return {
    tournament_id: row.id,
    full_name: row.full_name,
    discipline_title: row.discipline_title,
    status: row.status,
    start_dt: row.start_at.toISOString(),
    phase,
    title,
    participants: state.participants.filter(({ status }) => status === 'in').length,
    present: await countPresent(db, row.id),
    open_games: games.filter(({ result }) => result === undefined).length,
    games: games.length,
  };
}
