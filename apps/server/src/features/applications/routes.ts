import { pageAnswer } from '../../http/answers.ts';
import type { Handlers } from '../../http/operations.ts';
import { bearerIn } from '../accounts/index.ts';
import { applicationsDesk } from './service/desk.ts';
import { toApplication, toOwnApplication } from './mapper.ts';
import type { ApplicationsParts } from './parts.ts';
import { listAll, listApplicationFiles, listOwn } from './repository.ts';
import { applicationsService } from './service/applications.ts';

type ApplicationsHandlers = Pick<
  Handlers,
  | 'createApplication'
  | 'listOwnApplications'
  | 'withdrawApplication'
  | 'listApplications'
  | 'decideApplication'
>;

const DONE = { success: true as const, data: {} };

export function applicationsHandlers(parts: ApplicationsParts): ApplicationsHandlers {
  const { db } = parts;
  const { create, withdraw } = applicationsService(parts);
  const { decide } = applicationsDesk(parts);
  return {
    createApplication: async ({ params, form }, context) => {
      const { id, status, position } = await create(params.id, form, context);
      return { success: true, data: { application_id: id, status, position } };
    },
    listOwnApplications: async ({ query }, context) => {
      const { playerId } = bearerIn(context);
      if (playerId === null) return { success: true, data: [], totalCount: 0 };
      return pageAnswer(await listOwn(db, playerId, query), toOwnApplication);
    },
    withdrawApplication: async ({ params }, context) => {
      await withdraw(params.id, context);
      return DONE;
    },
    listApplications: async ({ query }) => {
      const page = await listAll(db, query);
      const files = await listApplicationFiles(
        db,
        page.rows.map(({ id }) => id),
      );
      return pageAnswer(page, (row) => toApplication(row, files));
    },
    decideApplication: async ({ params, body }, context) => {
      await decide(params.id, body, context);
      return DONE;
    },
  };
}
