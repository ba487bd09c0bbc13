import type { ImportItem, ImportKind, ImportPreview } from '@nardy/contract';
import { counted } from '../../formatting/words.ts';

export const KINDS: Readonly<Record<ImportKind, string>> = { athletes: 'Спортсмены', referees: 'Судьи' };

export const PEOPLE = ['человека', 'человека', 'человек'] as const;

const SEPARATORS: Readonly<Record<string, string>> = {
  ';': 'точка с запятой',
  ',': 'запятая',
  '\t': 'табуляция',
  '|': 'черта',
};

const ENCODINGS = { 'utf-8': 'UTF-8', 'utf-16le': 'UTF-16', 'windows-1251': 'Windows-1251' } as const;

/** What a file turned out to be: "CSV, Windows-1251, точка с запятой, 120 строк". */
export function fileInWords({ format, encoding, separator, rows }: ImportPreview): string {
  return [
    format.toUpperCase(),
    encoding && ENCODINGS[encoding],
    separator && SEPARATORS[separator],
    counted(rows, ['строка', 'строки', 'строк']),
  ]
    .filter(Boolean)
    .join(', ');
}

/** How many rows become what, those that are none left out. */
export function countsInWords(counts: ImportItem['counts'], isDone: boolean): string {
  const words = isDone
    ? { add: 'новых карточек', link: 'дополнено', skip: 'пропущено', fault: 'с ошибками' }
    : { add: 'новых карточек', link: 'дополнить', skip: 'пропустить', fault: 'с ошибками' };
  const told = (['add', 'link', 'skip', 'fault'] as const)
    .filter((outcome) => counts[outcome] > 0)
    .map((outcome) => `${words[outcome]}: ${counts[outcome].toLocaleString('ru-RU')}`)
    .join(' · ');
  return told.charAt(0).toLocaleUpperCase('ru') + told.slice(1);
}
