import { AUDIT_ACTIONS, AUDIT_SUBJECTS, type AuditEntry } from '@nardy/contract';
import type { EntryRow } from './repository.ts';

export function toAuditEntry(row: EntryRow): AuditEntry {
  return {
    entry_id: row.id,
    happened_dt: row.happened_at.toISOString(),
    user:
      row.user_id === null
        ? null
        : { user_id: row.user_id, fullName: row.actor_name ?? '', userRole: row.actor_role ?? '' },
    address: row.address,
    action: row.action,
    action_title: AUDIT_ACTIONS[row.action] ?? row.action,
    subject: row.subject,
    subject_title: AUDIT_SUBJECTS[row.subject] ?? row.subject,
    subject_id: row.subject_id,
    subject_name: row.subject_name,
    is_subject_there: row.is_subject_there ? 1 : 0,
    subject_tournament_id: row.subject_tournament_id,
    before: row.before,
    after: row.after,
  };
}
