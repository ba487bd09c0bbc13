import type { Db } from '../../database/connection.ts';
import type { Counts } from '../../database/countCache.ts';
import type { FileStore } from '../../storage/storage.ts';
import { albumsHandlers } from './albums/routes.ts';
import { calendarHandlers } from './calendar/routes.ts';
import { cardHandlers } from './card/routes.ts';
import { membersHandlers } from './members/routes.ts';
import { moneyHandlers } from './money/routes.ts';
import { papersHandlers } from './papers/routes.ts';
import { playHandlers } from './play/routes.ts';
import { appointedHandlers } from './referees/routes.ts';
import { standingsHandlers } from './standings/routes.ts';
import { tournamentsHandlers } from './tournaments/routes.ts';

export { competitionsDeskHandlers } from './admin/routes.ts';

/** Everything about competitions, subject by subject. */
export function competitionsHandlers(
  db: Db,
  counts: Counts,
  { publicOrigin, media }: { readonly publicOrigin: string; readonly media: FileStore },
) {
  return {
    ...tournamentsHandlers(db, counts),
    ...cardHandlers(db, media),
    ...calendarHandlers(db, publicOrigin),
    ...membersHandlers(db),
    ...playHandlers(db),
    ...standingsHandlers(db),
    ...papersHandlers(db),
    ...appointedHandlers(db),
    ...albumsHandlers(db),
    ...moneyHandlers(db),
  };
}
