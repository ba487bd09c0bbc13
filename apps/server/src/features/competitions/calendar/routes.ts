import type { Db } from '../../../database/connection.ts';
import { NotFoundError } from '../../../http/errors.ts';
import type { Handlers } from '../../../http/operations.ts';
import { NO_SUCH_TOURNAMENT } from '../scope.ts';
import { calendarOf } from './calendar.ts';
import { findForCalendar, listForCalendar } from './repository.ts';

const OF_LIST = 'Соревнования федерации нард';

export function calendarHandlers(
  db: Db,
  publicOrigin: string,
): Pick<Handlers, 'downloadCalendar' | 'downloadTournamentCalendar'> {
  return {
    downloadCalendar: async ({ query }) =>
      calendarFile('competitions', calendarOf(await listForCalendar(db, query), OF_LIST, publicOrigin)),
    downloadTournamentCalendar: async ({ params: { id } }) => {
      const row = await findForCalendar(db, id);
      if (!row) throw new NotFoundError(NO_SUCH_TOURNAMENT);
      return calendarFile(`competition-${id}`, calendarOf([row], row.full_name, publicOrigin));
    },
  };
}

function calendarFile(name: string, text: string) {
  return {
    mediaType: 'text/calendar' as const,
    name: `${name}.ics`,
    content: new TextEncoder().encode(text),
  };
}
