import type { Application } from '@nardy/contract';
import type { Db } from '../../../database/connection.ts';
import { listTable, formatMomentCell, type Column, type Table } from '../../../downloads/index.ts';
import { toApplication } from '../mapper.ts';
import { listAll, type ApplicationFilters } from '../queries/listed.ts';
import { listIneligibleReasons } from './evaluate.ts';

const STATUSES: Readonly<Record<Application['status'], string>> = {
  submitted: 'На рассмотрении',
  waiting: 'В очереди',
  returned: 'Возвращена',
  approved: 'Принята',
  rejected: 'Отклонена',
  withdrawn: 'Отозвана',
};

const COLUMNS: readonly Column<Application>[] = [
  { title: '№', width: 6, align: 'end', value: (_, index) => index + 1 },
  { title: 'Соревнование', width: 34, value: ({ tournament_title }) => tournament_title },
  { title: 'Фамилия, имя, отчество', width: 32, value: ({ fullName }) => fullName },
  { title: 'Дата рождения', width: 11, value: ({ birthday }) => (birthday ? { date: birthday } : null) },
  { title: 'Разряд', width: 9, value: ({ rank_title }) => rank_title },
  { title: 'Рейтинг', width: 8, align: 'end', value: ({ rating }) => rating },
  { title: 'Регион', width: 24, value: ({ region_title }) => region_title },
  { title: 'Муниципальное образование', width: 22, value: ({ city_title }) => city_title },
  { title: 'Состояние', width: 16, value: ({ status }) => STATUSES[status] },
  { title: 'Место в очереди', width: 8, align: 'end', value: ({ position }) => position },
  { title: 'Критерии', width: 30, value: ({ ineligible_reasons }) => ineligible_reasons.join(', ') || null },
  { title: 'Причина', width: 30, value: ({ reason }) => reason },
  { title: 'Документов', width: 8, align: 'end', value: ({ documents }) => documents.length },
  { title: 'Подана (Москва)', width: 18, value: ({ submitted_dt }) => formatMomentCell(submitted_dt) },
];

/** A page of applications with their documents. */
export async function readPageOfApplications(
  db: Db,
  query: ApplicationFilters & { readonly page: number; readonly pageSize: number },
  filesOf: (ids: readonly number[]) => Promise<Parameters<typeof toApplication>[1]>,
) {
  const { rows, totalCount } = await listAll(db, query);
  const files = Map.groupBy(await filesOf(rows.map(({ id }) => id)), (file) => file.application_id);
  return {
    rows: rows.map((row) => toApplication(row, files.get(row.id) ?? [], listIneligibleReasons(row))),
    totalCount,
  };
}

/** The applications that the filters let through, as a table for a file. */
export async function readApplicationsTable(
  db: Db,
  filters: ApplicationFilters,
  filesOf: Parameters<typeof readPageOfApplications>[2],
): Promise<Table<Application>> {
  return listTable({
    title: 'Заявки на соревнования',
    fileName: 'Заявки',
    columns: COLUMNS,
    load: (paging) => readPageOfApplications(db, { ...filters, ...paging }, filesOf),
    toWire: (application) => application,
  });
}
