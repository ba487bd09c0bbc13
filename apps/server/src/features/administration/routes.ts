import type { Db } from '../../database/connection.ts';
import { writeTableFile } from '../../downloads/index.ts';
import { answerPage } from '../../http/answers.ts';
import type { Handlers } from '../../http/operations.ts';
import { auditAct, readBearer } from '../accounts/index.ts';
import { toAuditEntry } from './log/mapper.ts';
import { logTable } from './log/printed.ts';
import { listEntries } from './log/repository.ts';
import { readServerStatus, type RunningServer } from './serverStatus/service.ts';
import { readToday } from './today/service.ts';

export type { RunningServer } from './serverStatus/service.ts';

export function createAdministrationHandlers(db: Db, running: RunningServer) {
  return {
    getToday: async (_, context) => ({
      success: true,
      data: await readToday(db, { ...readBearer(context), backups: running.backups }),
    }),
    getServerStatus: async () => ({ success: true, data: await readServerStatus(db, running) }),
    listAuditLog: async ({ query }) => answerPage(await listEntries(db, query), toAuditEntry),
    exportAuditLog: async ({ query: { format, ...filters } }, context) => {
      const entry = { action: 'export-log', subject: 'audit_log', subjectId: null, after: filters };
      await auditAct(db, context, entry);
      return writeTableFile(format, await logTable(db, filters));
    },
  } satisfies Partial<Handlers>;
}
