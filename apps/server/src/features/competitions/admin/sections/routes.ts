import type { Handlers } from '../../../../http/operations.ts';
import { readBearer } from '../../../accounts/index.ts';
import type { CompetitionsDeskParts } from '../parts.ts';
import { createSectionsAdmin, type SectionsAdmin } from './admin.ts';
import { createDocumentsHandlers } from './documentsRoutes.ts';
import { createMoneyDeskHandlers } from './money.ts';
import { createPartnersHandlers } from './partnersRoutes.ts';
import { readRefereeNames, findOwnReferee, referees, readRefereeRoles } from './referees.ts';
import { schedule } from './schedule.ts';

/** What belongs to a competition, part by part. */
export function createSectionsHandlers(parts: CompetitionsDeskParts) {
  const desk = createSectionsAdmin(parts);
  return {
    ...createPeopleAndTimesHandlers(parts, desk),
    ...createMoneyDeskHandlers(parts, desk),
    ...createDocumentsHandlers(parts, desk),
    ...createPartnersHandlers(parts, desk),
  };
}

function createPeopleAndTimesHandlers({ db }: CompetitionsDeskParts, { opened, saved }: SectionsAdmin) {
  return {
    getDeskSchedule: async (asked, context) => {
      const { version, events } = await opened(schedule, asked, context);
      return { success: true, data: { version, events: [...events] } };
    },
    saveSchedule: saved(schedule),
    getDeskReferees: async (asked, context) => {
      const { version, referees: lines } = await opened(referees, asked, context);
      const names = await readRefereeNames(
        db,
        lines.map((line) => line.referee_id),
      );
      const named = lines.map((line) => ({
        ...line,
        ...(names.get(line.referee_id) ?? { fullName: '', category_title: null }),
      }));
      const roles = await readRefereeRoles(
        db,
        lines.map((line) => line.role_id),
      );
      const own = await findOwnReferee(db, readBearer(context).userId);
      return { success: true, data: { version, referees: named, roles, own_referee_id: own } };
    },
    saveReferees: saved(referees),
  } satisfies Partial<Handlers>;
}
