import type { Db } from '../../database/connection.ts';
import type { Counts } from '../../database/countCache.ts';
import type { FileStore } from '../../storage/storage.ts';
import { createAlbumsHandlers } from './albums/routes.ts';
import { createCalendarHandlers } from './calendar/routes.ts';
import { createCardHandlers } from './card/routes.ts';
import { createMembersHandlers } from './members/routes.ts';
import { createMoneyHandlers } from './money/routes.ts';
import { createPapersHandlers } from './papers/routes.ts';
import { createPlayHandlers } from './play/routes.ts';
import { createAppointedHandlers } from './referees/routes.ts';
import { createStandingsHandlers } from './standings/routes.ts';
import { createTournamentsHandlers } from './tournaments/routes.ts';

export { createCompetitionsDeskHandlers } from './admin/routes.ts';

/** Everything about competitions, subject by subject. */
export function createCompetitionsHandlers(
  db: Db,
  counts: Counts,
  { publicOrigin, media }: { readonly publicOrigin: string; readonly media: FileStore },
) {
  return {
    ...createTournamentsHandlers(db, counts),
    ...createCardHandlers(db, media),
    ...createCalendarHandlers(db, publicOrigin),
    ...createMembersHandlers(db),
    ...createPlayHandlers(db),
    ...createStandingsHandlers(db),
    ...createPapersHandlers(db),
    ...createAppointedHandlers(db),
    ...createAlbumsHandlers(db),
    ...createMoneyHandlers(db),
  };
}
