import type { PersonRow } from '@nardy/contract';
import { listTable, writeTableFile, type Column } from '../../../downloads/index.ts';
import type { RequestContext } from '../../../http/operations.ts';
import { auditAct } from '../../accounts/index.ts';
import type { PeopleParts } from '../parts.ts';
import { listPeople, type PeopleQuery } from './list.ts';
import { toPersonRow } from './mapper.ts';

const YES = 'да';

const COLUMNS: readonly Column<PersonRow>[] = [
  { title: '№', width: 8, align: 'end', value: ({ person_id }) => person_id },
  { title: 'Фамилия, имя, отчество', width: 36, value: ({ fullName }) => fullName },
  { title: 'Дата рождения', width: 12, value: ({ birthday }) => (birthday ? { date: birthday } : null) },
  { title: 'Регион', width: 26, value: ({ region_title }) => region_title },
  { title: 'Муниципальное образование', width: 24, value: ({ city_title }) => city_title },
  { title: 'Разряд', width: 9, value: ({ rank_short_title }) => rank_short_title },
  { title: 'Рейтинг', width: 9, align: 'end', value: ({ rating }) => rating },
  { title: 'Категория судьи', width: 14, value: ({ category_short_name }) => category_short_name },
  { title: 'Спортсмен', width: 10, value: ({ player_id }) => (player_id === null ? null : YES) },
  { title: 'Судья', width: 8, value: ({ referee_id }) => (referee_id === null ? null : YES) },
  { title: 'Аккаунт', width: 9, value: ({ user_id }) => (user_id === null ? null : YES) },
];

type ExportQuery = Omit<PeopleQuery, 'page' | 'pageSize'> & { readonly format: 'xlsx' | 'csv' };

/** People that the filters let through, as a file; who took it is in the log. */
export async function exportPeople(
  { db, counts }: Pick<PeopleParts, 'db' | 'counts'>,
  { format, ...filters }: ExportQuery,
  context: RequestContext,
) {
  const entry = { action: 'export-people', subject: 'persons', subjectId: null };
  await auditAct(db, context, { ...entry, after: filters });
  const table = await listTable({
    title: 'Люди федерации',
    fileName: 'Люди',
    columns: COLUMNS,
    load: (paging) => listPeople(db, counts, { ...filters, ...paging }),
    toWire: toPersonRow,
  });
  return writeTableFile(format, table);
}
