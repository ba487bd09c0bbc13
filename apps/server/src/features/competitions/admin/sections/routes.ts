import type { Handlers } from '../../../../http/operations.ts';
import { bearerIn } from '../../../accounts/index.ts';
import type { CompetitionsDeskParts } from '../parts.ts';
import { createSectionsAdmin, type SectionsAdmin } from './admin.ts';
import { documentsHandlers } from './documentsRoutes.ts';
import { moneyDeskHandlers } from './money.ts';
import { partnersHandlers } from './partnersRoutes.ts';
import { namesOfReferees, findOwnReferee, referees, rolesOfReferees } from './referees.ts';
import { schedule } from './schedule.ts';

/** What belongs to a competition, part by part. */
export function createSectionsHandlers(parts: CompetitionsDeskParts) {
  const desk = createSectionsAdmin(parts);
  return {
    ...peopleAndTimes(parts, desk),
    ...moneyDeskHandlers(parts, desk),
    ...documentsHandlers(parts, desk),
    ...partnersHandlers(parts, desk),
  };
}

function peopleAndTimes({ db }: CompetitionsDeskParts, { opened, saved }: SectionsAdmin) {
  return {
    getDeskSchedule: async (asked, context) => {
      const { version, events } = await opened(schedule, asked, context);
      return { success: true, data: { version, events: [...events] } };
    },
    saveSchedule: saved(schedule),
    getDeskReferees: async (asked, context) => {
      const { version, referees: lines } = await opened(referees, asked, context);
      const names = await namesOfReferees(
        db,
        lines.map((line) => line.referee_id),
      );
      const named = lines.map((line) => ({
        ...line,
        ...(names.get(line.referee_id) ?? { fullName: '', category_title: null }),
      }));
      const roles = await rolesOfReferees(
        db,
        lines.map((line) => line.role_id),
      );
      const own = await findOwnReferee(db, bearerIn(context).userId);
      return { success: true, data: { version, referees: named, roles, own_referee_id: own } };
    },
    saveReferees: saved(referees),
  } satisfies Partial<Handlers>;
}
