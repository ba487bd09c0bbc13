import { describeDetails, STAFF_ROLES, type AuditEntry } from '@nardy/contract';
import type { Db } from '../../../database/connection.ts';
import { listTable, formatMomentCell, type Column, type Table } from '../../../downloads/index.ts';
import { toAuditEntry } from './mapper.ts';
import { listEntries, type LogFilters } from './repository.ts';

const ROLES: Readonly<Record<string, string>> = STAFF_ROLES;

/** As the console tells it, in one cell. */
function inWords(value: unknown): string | null {
  const lines = describeDetails(value);
  if (lines.length === 0) return null;
  return lines.map(({ label, text }) => (label === undefined ? text : `${label}: ${text}`)).join('; ');
}

const COLUMNS: readonly Column<AuditEntry>[] = [
  { title: '№', width: 8, align: 'end', value: ({ entry_id }) => entry_id },
  { title: 'Когда (Москва)', width: 18, value: ({ happened_dt }) => formatMomentCell(happened_dt) },
  { title: 'Кто', width: 30, value: ({ user }) => user?.fullName ?? 'Сервер' },
  { title: 'Роль', width: 14, value: ({ user }) => (user ? (ROLES[user.userRole] ?? null) : null) },
  { title: 'Адрес', width: 16, value: ({ address }) => address },
  { title: 'Действие', width: 30, value: ({ action_title }) => action_title },
  { title: 'О чём', width: 22, value: ({ subject_title }) => subject_title },
  { title: 'Номер', width: 8, align: 'end', value: ({ subject_id }) => subject_id },
  { title: 'О ком', width: 30, value: ({ subject_name }) => subject_name },
  { title: 'Было', width: 30, value: ({ before }) => inWords(before) },
  { title: 'Стало', width: 30, value: ({ after }) => inWords(after) },
];

/** The acts that the filters let through, as a table for a file. */
export const logTable = (db: Db, filters: LogFilters): Promise<Table<AuditEntry>> =>
  listTable({
    title: 'Журнал действий',
    fileName: 'Журнал действий',
    columns: COLUMNS,
    load: (paging) => listEntries(db, { ...filters, ...paging }),
    toWire: toAuditEntry,
  });
