import { writeTableFile } from '../../downloads/index.ts';
import { answerPage } from '../../http/answers.ts';
import type { Handlers } from '../../http/operations.ts';
import { formatFullName } from '../../names.ts';
import { auditAct, readBearer } from '../accounts/index.ts';
import { toApplicationTournament, toOwnApplication } from './mapper.ts';
import type { ApplicationsParts } from './parts.ts';
import { listTournaments } from './queries/listed.ts';
import { listApplicationFiles, listOwn } from './queries/own.ts';
import { createApplicationsService } from './service/applications.ts';
import { ApplicationsDesk } from './service/admin.ts';
import { readApplicationsTable, readPageOfApplications } from './service/exported.ts';
import { undoDecision } from './service/undo.ts';
import { withdrawOne } from './service/withdraw.ts';

export { createWithdrawAll } from './service/withdraw.ts';

const DONE = { success: true as const, data: {} };

export function createApplicationsHandlers(parts: ApplicationsParts) {
  return { ...createOwnHandlers(parts), ...createDeskHandlers(parts) };
}

function createOwnHandlers(parts: ApplicationsParts) {
  const { create } = createApplicationsService(parts);
  return {
    createApplication: async ({ params, form }, context) => {
      const { id, status, position } = await create(params.id, form, context);
      return { success: true, data: { application_id: id, status, position } };
    },
    listOwnApplications: async ({ query }, context) => {
      const { playerId } = readBearer(context);
      if (playerId === null) return { success: true, data: [], totalCount: 0 };
      const page = await listOwn(parts.db, playerId, query);
      const files = await listApplicationFiles(
        parts.db,
        page.rows.map(({ id }) => id),
      );
      return answerPage(page, (row) => toOwnApplication(row, files));
    },
    withdrawApplication: async ({ params }, context) => {
      await withdrawOne(parts, params.id, context);
      return DONE;
    },
  } satisfies Partial<Handlers>;
}

function createDeskHandlers(parts: ApplicationsParts) {
  const { db } = parts;
  const desk = new ApplicationsDesk(parts);
  const filesOf = (ids: readonly number[]) => listApplicationFiles(db, ids);
  return {
    listApplications: async ({ query }) => {
      const { rows, totalCount } = await readPageOfApplications(db, query, filesOf);
      return { success: true, data: rows, totalCount };
    },
    exportApplications: async ({ query: { format, ...filters } }, context) => {
      const entry = { action: 'export-applications', subject: 'applications', subjectId: null };
      await auditAct(db, context, { ...entry, after: filters });
      return writeTableFile(format, await readApplicationsTable(db, filters, filesOf));
    },
    listApplicationTournaments: async ({ query }) =>
      answerPage(await listTournaments(db, query), toApplicationTournament),
    decideApplication: async ({ params, body }, context) => ({
      success: true,
      data: await desk.decideOne(params.id, body, context),
    }),
    decideApplications: async ({ body: { application_ids: ids, preview, ...decision } }, context) => {
      const { judged, ...decided } = await desk.decideMany(ids, decision, { context, isPreview: preview });
      const results = judged.map(({ id, row, error, warnings }) => ({
        application_id: id,
        fullName: row ? formatFullName(row) : null,
        is_decided: error === null ? (1 as const) : (0 as const),
        error,
        warnings: [...warnings],
      }));
      return { success: true, data: { ...decided, results } };
    },
    undoApplicationDecision: async ({ params }, context) => {
      await undoDecision(parts, params.id, context);
      return DONE;
    },
  } satisfies Partial<Handlers>;
}
