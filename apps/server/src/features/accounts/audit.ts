import { writeAudit, type AuditEntry } from '../../database/audit.ts';
import type { Db } from '../../database/connection.ts';
import type { RequestContext } from '../../http/operations.ts';
import { readBearer } from './guard.ts';

/** Writes an act of whoever asks, in the transaction of what it is about. */
export function auditAct(
  db: Db,
  context: RequestContext,
  entry: Omit<AuditEntry, 'userId' | 'address'>,
): Promise<void> {
  return writeAudit(db, { ...entry, userId: readBearer(context).userId, address: context.ip });
}
