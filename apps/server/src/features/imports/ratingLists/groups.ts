import type { ImportPreview } from '@nardy/contract';
import { addMonthsTo } from '../../ratings/index.ts';
import { SETTLED, type ListOfFile } from './lists.ts';
import { findRefusal, type Calendar } from './refusals.ts';
import { formatMonthInGenitive, formatMonthInWords } from './values.ts';

const NOBODY = 'Ни одна строка этого листа пока не загрузится.';

/** The lists of a file, and what each of them means for the ratings. */
export function groupLists(lists: readonly ListOfFile[], calendar: Calendar): ImportPreview['groups'] {
  return lists.map((list) => {
    const refusal = findRefusal(list, calendar);
    const brought = list.rows.filter(({ outcome }) => outcome === 'link');
    return {
      row: list.rows[0]?.row ?? 1,
      title: `${list.discipline.title}, ${formatMonthInWords(list.month)}`,
      details: `спортсменов: ${brought.length} из ${list.rows.length}`,
      outcome: brought.length > 0 ? ('add' as const) : ('skip' as const),
      problems: refusal === null ? describeList(list, lists, calendar) : [refusal],
    };
  });
}

function describeList(list: ListOfFile, lists: readonly ListOfFile[], calendar: Calendar): string[] {
  if (!hasAnybody(list)) return [NOBODY];
  const unknown = list.rows.filter(({ line, outcome }) => outcome === 'link' && line.experience === null);
  return [
    ...(unknown.length > 0
      ? [`Строк без опыта: ${unknown.length}. Рейтинг в них считается установившимся (опыт ${SETTLED}).`]
      : []),
    ...(isOpening(list, lists, calendar)
      ? [
          `С этого листа начнётся рейтинг: матчи до конца ${formatMonthInGenitive(list.month)} в нём уже учтены, более поздние будут посчитаны от него с ${formatMonthInGenitive(addMonthsTo(list.month, 1))}.`,
        ]
      : []),
  ];
}

/** Whether no later list of the discipline is known, nor comes with the same file. */
function isOpening(list: ListOfFile, lists: readonly ListOfFile[], { imported }: Calendar): boolean {
  const later = [
    ...imported.map(({ discipline_id: id, month }) => ({ id, month })),
    ...lists.filter(hasAnybody).map(({ discipline: { id }, month }) => ({ id, month })),
  ].filter(({ id, month }) => id === list.discipline.id && month > list.month);
  return later.length === 0;
}

const hasAnybody = ({ rows }: ListOfFile): boolean => rows.some(({ outcome }) => outcome === 'link');
