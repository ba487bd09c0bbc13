import { z } from 'zod';
import { flag, identifier, listOf, moment } from '../answers.ts';
import { defineOperation } from '../operation.ts';
import { formatOf, LIST_FORMATS, optionalDate, optionalId, definePaging, searchText } from '../parameters.ts';

const desk = { feature: 'administration', authorization: 'required' } as const;

/** An act that somebody did; nobody can change it, and of whom data were destroyed it has `REDACTED` in their place. */
export const auditEntry = z.object({
  entry_id: identifier,
  happened_dt: moment,
  /** Who did it; null is the server itself. */
  user: z.object({ user_id: identifier, fullName: z.string(), userRole: z.string() }).nullable(),
  /** From where. */
  address: z.string().nullable(),
  /** A key of `AUDIT_ACTIONS`. */
  action: z.string(),
  action_title: z.string(),
  /** A key of `AUDIT_SUBJECTS`. */
  subject: z.string(),
  subject_title: z.string(),
  subject_id: identifier.nullable(),
  /** What it was done to is called: a name, a title, a file; null where nothing is left of it, or it has none. */
  subject_name: z.string().nullable(),
  /** 0: it was deleted, or never had a page of its own. */
  is_subject_there: flag,
  /** The competition that it belongs to, of an application. */
  subject_tournament_id: identifier.nullable(),
  /** Whatever was known of it before and after; null where there is nothing to tell. */
  before: z.unknown(),
  after: z.unknown(),
});

export type AuditEntry = z.output<typeof auditEntry>;

const filters = {
  /** Whoever did it: by id, or by parts of the name or e-mail. */
  user_id: optionalId,
  user: searchText,
  action: searchText,
  subject: searchText,
  subject_id: optionalId,
  /** Parts of the name or title of what it was done to. */
  about: searchText,
  /** What this import has made and changed, each in a line; elsewhere an import is one line. */
  import_id: optionalId,
  /** Days in Moscow, both included. */
  from: optionalDate,
  to: optionalDate,
};

export const listAuditLog = defineOperation({
  ...desk,
  method: 'GET',
  path: '/api/admin/log',
  summary: 'Who did what, the latest first',
  query: z.object({ ...filters, ...definePaging({ pageSize: 50 }) }),
  answer: listOf(auditEntry),
  refusals: [401, 403],
});

export const exportAuditLog = defineOperation({
  ...desk,
  needsStepUp: true,
  method: 'GET',
  path: '/api/admin/log/export',
  summary: 'The log as a table; taking it is an entry of its own',
  query: z.object({ ...filters, format: formatOf(['xlsx', 'csv']) }),
  file: [LIST_FORMATS.xlsx, LIST_FORMATS.csv],
  refusals: [401, 403],
});
