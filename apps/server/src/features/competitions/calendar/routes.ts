import type { Db } from '../../../database/connection.ts';
import { NotFoundError } from '../../../http/errors.ts';
import type { Handlers } from '../../../http/operations.ts';
import { findSiteSettings } from '../../site/index.ts';
import { listDelays } from '../papers/expected.ts';
import { NO_SUCH_TOURNAMENT } from '../scope.ts';
import { formatCalendar } from './calendar.ts';
import { findForCalendar, listForCalendar } from './repository.ts';

export function createCalendarHandlers(db: Db, publicOrigin: string) {
  const companyOf = async (): Promise<string> => (await findSiteSettings(db))?.federation_name ?? '';
  return {
    downloadCalendar: async ({ query }) => {
      const [rows, company] = await Promise.all([listForCalendar(db, query), companyOf()]);
      const name = `Соревнования: ${company}`;
      return buildCalendarFile('competitions', formatCalendar(rows, { name, company, publicOrigin }));
    },
    downloadTournamentCalendar: async ({ params: { id } }) => {
      const [row, company] = await Promise.all([findForCalendar(db, id), companyOf()]);
      if (!row) throw new NotFoundError(NO_SUCH_TOURNAMENT);
      const head = { name: row.full_name, company, publicOrigin, delays: await listDelays(db, id) };
      return buildCalendarFile(`competition-${id}`, formatCalendar([row], head));
    },
  } satisfies Partial<Handlers>;
}

function buildCalendarFile(name: string, text: string) {
  return {
    mediaType: 'text/calendar' as const,
    name: `${name}.ics`,
    content: new TextEncoder().encode(text),
  };
}
