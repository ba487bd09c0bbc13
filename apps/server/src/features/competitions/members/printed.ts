import type { Member } from '@nardy/contract';
import type { Db } from '../../../database/connection.ts';
import { listTable, type Column, type Table } from '../../../downloads/index.ts';
import { formatFiltersInWords } from '../../athletes/index.ts';
import { readChildTitles, type Scope } from '../scope.ts';
import type { MemberFilters } from './filters.ts';
import { toMember } from './mapper.ts';
import { listMembers } from './repository.ts';

const NAMES: readonly Column<Member>[] = [
  { title: '№', width: 6, align: 'end', value: (_, index) => index + 1 },
  { title: 'Фамилия, имя, отчество', width: 32, value: formatNames },
];
const FACTS: readonly Column<Member>[] = [
  {
    title: 'Год рождения',
    width: 10,
    align: 'end',
    value: ({ birthday }) => (birthday ? Number(birthday.slice(0, 4)) : null),
  },
  { title: 'Звание, разряд', width: 10, value: formatRanks },
  { title: 'Рейтинг', width: 9, align: 'end', value: ({ rating }) => rating },
  { title: 'Дисциплина', width: 16, value: ({ discipline_title }) => discipline_title },
  { title: 'Регион', width: 22, value: ({ city }) => city?.region_title ?? city?.country_title ?? null },
  { title: 'Федеральный округ', width: 18, value: ({ city }) => city?.district_title ?? null },
  { title: 'Муниципальное образование', width: 18, value: ({ city }) => city?.title ?? null },
  { title: 'Примечание', width: 14, value: ({ status }) => NOTES[status] },
];

const NOTES = { in: null, withdrawn: 'Выбыл(а)', disqualified: 'Дисквалификация' } as const;

function formatNames({ fullName, partner }: Member): string {
  return partner ? `${fullName} / ${partner.fullName}` : fullName;
}

/** An honorary title stands beside the rank. */
function formatRanks({ honorary_title, rank }: Member): string {
  return [honorary_title, rank].flatMap((title) => title?.short_title ?? []).join(', ');
}

/** Of a parent also which child a line is of; several may have one discipline. */
function listColumns({ isParent }: Scope, children: ReadonlyMap<number, string>): Column<Member>[] {
  const child: Column<Member> = {
    title: 'Соревнование',
    width: 24,
    value: (member) => children.get(member.tournament_id) ?? null,
  };
  return [...NAMES, ...(isParent ? [child] : []), ...FACTS];
}

/** Members that the filters let through, in the starting order, as a table for a file. */
export async function readMembersTable(db: Db, scope: Scope, filters: MemberFilters): Promise<Table<Member>> {
  return listTable({
    title: 'Список участников',
    fileName: 'Участники',
    filters: [`${scope.title}.`, ...(await formatFiltersInWords(db, filters))],
    columns: listColumns(scope, await readChildTitles(db, scope)),
    load: (paging) => listMembers(db, scope, { ...filters, ...paging }),
    toWire: toMember,
  });
}
