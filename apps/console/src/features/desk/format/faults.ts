/** What the engine refuses in the settings, at the field that it speaks of; `null`: of no single field. */
export interface FormatFault {
  readonly field:
    | 'kind'
    | 'matchLength'
    | 'title'
    | 'take'
    | 'tours'
    | 'losses'
    | 'playOff'
    | 'secondEntry'
    | 'wishTours'
    | 'groups'
    | 'thirdPlace'
    | 'consolation'
    | 'byRound'
    | 'series'
    | null;
  readonly sentence: string;
}

/** Whatever a sentence of the engine names first tells the field. */
const FIELDS: readonly (readonly [RegExp, FormatFault['field']])[] = [
  [/длина матча/i, 'matchLength'],
  [/утешительн/i, 'consolation'],
  [/побед|сери/i, 'series'],
  [/повторн/i, 'secondEntry'],
  [/раунд/i, 'byRound'],
  [/плей-офф/i, 'playOff'],
  [/поражени/i, 'losses'],
  [/пожелани/i, 'wishTours'],
  [/3-е место/i, 'thirdPlace'],
  [/выйти|выход|выход(?:ит|ят)|предыдущ/i, 'take'],
  [/групп/i, 'groups'],
  [/тур/i, 'tours'],
  [/назван/i, 'title'],
];

/** The field that a sentence of the engine is about. */
export function locateFault(sentence: string): FormatFault {
  return { field: FIELDS.find(([pattern]) => pattern.test(sentence))?.[1] ?? null, sentence };
}

/** The sentence of a fault where it is about this field. */
export function findFieldFault(fault: FormatFault | null, field: FormatFault['field']): string | undefined {
  return fault?.field === field ? fault.sentence : undefined;
}
