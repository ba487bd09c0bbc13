import type { ImportItem, ImportKind, ImportPreview } from '@nardy/contract';
import { formatCounted } from '../../formatting/words.ts';

type Outcome = keyof ImportItem['counts'];

/** What the console calls a kind of file and what comes of it. */
interface KindWords {
  readonly label: string;
  /** What the file has to look like, where that is not plain. */
  readonly format?: string;
  /** What is imported: "Загрузить 2 человека". */
  readonly counted: readonly [string, string, string];
  readonly outcomes: Readonly<Record<Outcome, string>>;
  /** The same of an import that was applied. */
  readonly done: Readonly<Record<Outcome, string>>;
  /** What rows make together. */
  readonly groups?: string;
  /** What a row says about itself: of those that say something. */
  readonly rows: Readonly<Record<Outcome, string>>;
  /** Somebody known may be another, where people are made, or it is not decided. */
  readonly choices: { readonly another?: string; readonly undecided: string };
  /** Where whatever was imported is found. */
  readonly address: string;
  /** What undoing does. */
  undoing(file: string): string;
}

/** Results of competitions, whatever the rows of a file say of them. */
const PAST = {
  counted: ['строку', 'строки', 'строк'],
  outcomes: { add: 'загрузится строк', link: 'дополнить', skip: 'ждут остальных', fault: 'с ошибками' },
  done: { add: 'загружено строк', link: 'дополнено', skip: 'не загружено', fault: 'с ошибками' },
  rows: { add: 'Новая карточка', link: 'Есть в базе', skip: 'Решите, кто это', fault: 'Исправьте' },
  choices: { another: 'Другой человек: новая карточка', undecided: 'Пока не решено' },
  groups: 'Соревнования',
  address: '/competitions?show=past',
} as const;

const PEOPLE = {
  counted: ['человека', 'человека', 'человек'],
  outcomes: { add: 'новых карточек', link: 'дополнить', skip: 'пропустить', fault: 'с ошибками' },
  done: { add: 'новых карточек', link: 'дополнено', skip: 'пропущено', fault: 'с ошибками' },
  rows: {
    add: 'Новая карточка',
    link: 'Дополнить',
    skip: 'Пропустить',
    fault: 'Не загрузится',
  },
  choices: { another: 'Другой человек: новая карточка', undecided: 'Пропустить строку' },
  undoing: (file: string) =>
    `Карточки из файла «${file}» исчезнут, дополненные станут прежними. Если какую-то из них уже изменили или использовали, импорт останется, и вы увидите почему.`,
} as const;

export const KINDS: Readonly<Record<ImportKind, KindWords>> = {
  athletes: { ...PEOPLE, label: 'Спортсмены', address: '/people?kind=player' },
  referees: { ...PEOPLE, label: 'Судьи', address: '/people?kind=referee' },
  results: {
    ...PAST,
    label: 'Результаты',
    format:
      'Строка — одна встреча: соревнование, дата, дисциплина, номер тура, два игрока и их очки. Без второго игрока — свободен от игры; знаки «+» и «−» вместо очков — неявка. Строки одного соревнования загружаются вместе.',
    undoing: (file: string) =>
      `Соревнования из файла «${file}» исчезнут вместе с результатами, а спортсмены, которых он добавил, — вместе с карточками; рейтинги пересчитаются. Если что-то из этого уже изменили или использовали, импорт останется, и вы увидите почему.`,
  },
  'final-places': {
    ...PAST,
    label: 'Итоговые места',
    format:
      'Строка — место одного спортсмена: соревнование, дата, дисциплина, место и ФИО, а если есть — дата рождения и город. Поделённое место пишут как «3–4» у каждого, кто его делит. Кто с кем играл, не нужно: рейтинг от таких соревнований не меняется.',
    undoing: (file: string) =>
      `Соревнования из файла «${file}» исчезнут вместе с местами, а спортсмены, которых он добавил, — вместе с карточками. Если что-то из этого уже изменили или использовали, импорт останется, и вы увидите почему.`,
  },
  'rating-lists': {
    label: 'Рейтинг-листы',
    format:
      'Строка — один спортсмен в листе одного месяца: месяц (12.2023), дисциплина, ФИО и рейтинг, а если есть — место, опыт и дата рождения. Сначала загрузите самих спортсменов: рейтинг-лист новых карточек не заводит.',
    counted: ['строку', 'строки', 'строк'],
    outcomes: { add: 'новых', link: 'загрузится строк', skip: 'не решено', fault: 'с ошибками' },
    done: { add: 'новых', link: 'загружено строк', skip: 'пропущено', fault: 'с ошибками' },
    rows: { add: 'Загрузится', link: 'Есть в базе', skip: 'Решите, кто это', fault: 'Не загрузится' },
    choices: { undecided: 'Пропустить' },
    groups: 'Листы',
    address: '/people?kind=player',
    undoing: (file: string) =>
      `Рейтинг-листы из файла «${file}» исчезнут. Рейтинги их дисциплин будут посчитаны заново: от более раннего загруженного листа, а если его нет — только по матчам.`,
  },
};

export const isKind = (kind: string | undefined): kind is ImportKind =>
  kind !== undefined && Object.hasOwn(KINDS, kind);

const SEPARATORS: Readonly<Record<string, string>> = {
  ';': 'точка с запятой',
  ',': 'запятая',
  '\t': 'табуляция',
  '|': 'черта',
};

const ENCODINGS = { 'utf-8': 'UTF-8', 'utf-16le': 'UTF-16', 'windows-1251': 'Windows-1251' } as const;

/** What a file turned out to be: "CSV, Windows-1251, точка с запятой, 120 строк". */
export function formatFileInWords({ format, encoding, separator, rows }: ImportPreview): string {
  return [
    format.toUpperCase(),
    encoding && ENCODINGS[encoding],
    separator && SEPARATORS[separator],
    formatCounted(rows, ['строка', 'строки', 'строк']),
  ]
    .filter(Boolean)
    .join(', ');
}

/** How many rows become what, those that are none left out. */
export function formatCountsInWords(kind: ImportKind, counts: ImportItem['counts'], isDone: boolean): string {
  const words = isDone ? KINDS[kind].done : KINDS[kind].outcomes;
  const reported = (['add', 'link', 'skip', 'fault'] as const)
    .filter((outcome) => counts[outcome] > 0)
    .map((outcome) => `${words[outcome]}: ${counts[outcome].toLocaleString('ru-RU')}`)
    .join(' · ');
  return reported.charAt(0).toLocaleUpperCase('ru') + reported.slice(1);
}

/** What has come in: competitions where the file is of their results, else what its rows are. */
export function formatImported({ kind, counts, competitions }: Imported): string {
  return competitions === null
    ? formatCounted(counts.add + counts.link, KINDS[kind].counted)
    : formatCounted(competitions, ['соревнование', 'соревнования', 'соревнований']);
}

type Imported = Pick<ImportItem, 'kind' | 'counts' | 'competitions'>;
