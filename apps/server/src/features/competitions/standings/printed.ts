import type { Standing } from '@nardy/contract';
import { listCriteria } from '@nardy/contract/criteria';
import type { Db } from '../../../database/connection.ts';
import { loadInPortions, type Column, type Table } from '../../../downloads/index.ts';
import { formatFiltersInWords } from '../../athletes/index.ts';
import { toTour } from '../play/mapper.ts';
import { readChildTitles, type Scope } from '../scope.ts';
import type { StandingsListQuery } from './repository.ts';
import { readLastTour, readPageOfTable } from './service.ts';

type Filters = Omit<StandingsListQuery, 'page' | 'pageSize'>;

/** Values that have columns of their own. */
const SHOWN = new Set(['points', 'wins']);

/** The whole table, now or after a tour, for a file. */
export async function readStandingsTable(db: Db, scope: Scope, query: Filters): Promise<Table<Standing>> {
  const [{ portions, totalCount }, tour, words, children] = await Promise.all([
    loadInPortions((paging) => readPageOfTable(db, scope, { ...query, ...paging })),
    readLastTour(db, scope, query.tour_id),
    formatFiltersInWords(db, query),
    readChildTitles(db, scope),
  ]);
  // Which columns there are is known by the lines alone.
  const lines: Standing[] = [];
  for await (const portion of portions) lines.push(...portion);
  const after = tour ? [`После тура: ${toTour(tour).title}.`] : [];
  return {
    title: 'Таблица результатов',
    fileName: 'Таблица',
    filters: [`${scope.title}.`, ...after, ...words],
    columns: [...(scope.isParent ? listPartColumns(children) : []), ...listColumns(lines)],
    rows: [lines],
    totalCount,
    madeAt: new Date(),
    layout: 'landscape',
  };
}

const PLACE: Column<Standing> = { title: 'Место', width: 8, align: 'end', value: (line) => line.place_label };
const NAME: Column<Standing> = { title: 'Фамилия, имя, отчество', width: 34, value: formatNames };
const COUNTS: readonly Column<Standing>[] = [
  { title: 'Туры', width: 8, align: 'end', value: ({ tours }) => tours },
  { title: 'Победы', width: 9, align: 'end', value: ({ wins }) => wins },
  { title: 'Поражения', width: 11, align: 'end', value: ({ loses }) => loses },
  { title: 'Пропуски', width: 10, align: 'end', value: ({ skips }) => skips },
];

const OUT = { in: null, withdrawn: 'Снятие', disqualified: 'Дисквалификация' } as const;

/** Which child of a parent a line is of; several may have one discipline. */
function listPartColumns(children: ReadonlyMap<number, string>): Column<Standing>[] {
  return [
    { title: 'Соревнование', width: 24, value: (line) => children.get(line.tournament_id) ?? null },
    { title: 'Дисциплина', width: 18, value: (line) => line.discipline_title },
  ];
}

function listColumns(lines: readonly Standing[]): Column<Standing>[] {
  const has = (value: (line: Standing) => unknown): boolean => lines.some((line) => value(line) !== null);
  const group: Column<Standing> = { title: 'Группа', width: 11, value: (line) => line.group_title };
  const points: Column<Standing> = { title: 'Очки', width: 8, align: 'end', value: (line) => line.points };
  const note: Column<Standing> = { title: 'Примечание', width: 15, value: ({ status }) => OUT[status] };
  return [
    ...(has((line) => line.group_title) ? [group] : []),
    PLACE,
    NAME,
    ...(has((line) => line.tours) ? COUNTS : []),
    ...(has((line) => line.points) ? [points] : []),
    ...listTieBreakColumns(lines),
    ...(has(({ status }) => OUT[status]) ? [note] : []),
  ];
}

/** One for each criterion of any line, by their titles. */
function listTieBreakColumns(lines: readonly Standing[]): Column<Standing>[] {
  return listCriteria(lines).flatMap(({ criterion, title }) =>
    SHOWN.has(criterion)
      ? []
      : [
          {
            title,
            width: 12,
            align: 'end' as const,
            value: ({ tie_breaks }: Standing) =>
              tie_breaks.find((value) => value.criterion === criterion)?.value ?? null,
          },
        ],
  );
}

function formatNames({ player, partner }: Standing): string {
  return partner ? `${player.fullName} / ${partner.fullName}` : player.fullName;
}
