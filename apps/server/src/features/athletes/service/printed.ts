import type { Player } from '@nardy/contract';
import type { Db } from '../../../database/connection.ts';
import { MAX_ROWS, type Column, type Table } from '../../../downloads/index.ts';
import type { PlayerFilters } from '../filters.ts';
import { toPlayer } from '../mapper.ts';
import { countPlayers } from '../page.ts';
import { findPlayers, listPlayerIds } from '../repository.ts';
import { formatFiltersInWords } from './filtersInWords.ts';

/** Rows that are read and written in one go: the server answers others between two portions. */
const PORTION = 200;

const COLUMNS: readonly Column<Player>[] = [
  { title: '№', width: 6, align: 'end', value: (_, index) => index + 1 },
  { title: 'Фамилия, имя, отчество', width: 31, value: ({ fullName }) => fullName },
  { title: 'Дата рождения', width: 10, value: ({ birthday }) => (birthday ? { date: birthday } : null) },
  { title: 'Звание, разряд', width: 9, value: findRanks },
  { title: 'Рейтинг', width: 8, align: 'end', value: ({ rating }) => rating },
  { title: 'Дисциплина', width: 16, value: ({ disciplines }) => disciplines[0]?.title ?? null },
  { title: 'Регион', width: 22, value: ({ city }) => city?.region_title ?? city?.country_title ?? null },
  { title: 'Федеральный округ', width: 19, value: ({ city }) => city?.district_title ?? null },
  { title: 'Муниципальное образование', width: 18, value: ({ city }) => city?.title ?? null },
];

/** An honorary title stands beside the rank. */
function findRanks({ honorary_title, rank }: Player): string | null {
  return [honorary_title, rank].flatMap((title) => title?.short_title ?? []).join(', ') || null;
}

/** Athletes that the filters let through, by rating, as a table for a file. */
export async function readPlayersTable(db: Db, filters: PlayerFilters): Promise<Table<Player>> {
  const [ids, totalCount, words] = await Promise.all([
    listPlayerIds(db, filters, MAX_ROWS),
    countPlayers(db, filters),
    formatFiltersInWords(db, filters),
  ]);
  return {
    title: 'Список спортсменов',
    fileName: 'Спортсмены',
    filters: words,
    columns: COLUMNS,
    rows: readInPortions(db, ids, filters.discipline_id),
    totalCount,
    madeAt: new Date(),
    layout: 'landscape',
  };
}

async function* readInPortions(
  db: Db,
  ids: readonly number[],
  disciplineId: number | undefined,
): AsyncGenerator<Player[]> {
  for (let from = 0; from < ids.length; from += PORTION)
    yield (await findPlayers(db, ids.slice(from, from + PORTION), disciplineId)).map(toPlayer);
}
