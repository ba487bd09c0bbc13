/** What may be typed and pressed, with what it does: the sheet of F1. */
export interface Group {
  readonly title: string;
  readonly rows: readonly Row[];
}

interface Row {
  readonly what: string;
  readonly does: string;
  /** A key, not a text. */
  readonly isKey?: true;
}

const describeText = (what: string, does: string): Row => ({ what, does });
const describeKey = (what: string, does: string): Row => ({ what, does, isKey: true });

const ANNOUNCE = describeText('объявить …', 'показать всем: экраны, страница, телефоны');

const COLUMNS: readonly (readonly Group[])[] = [
  [
    {
      title: 'Счёт',
      rows: [
        describeText('12 9 4', 'стол 12: первый 9, второй 4'),
        describeText('12+9-4', 'то же с цифрового блока'),
        describeText('12 . 4', 'точка значит «до конца»: 9 : 4'),
        describeText('галиев 9 4', 'по фамилии: первый счёт его'),
        describeText('12 н2', 'неявка второго; 12 н1 первого'),
        describeText('12 н', 'не пришли оба'),
        describeText('12 п 5 4', 'прерван при 5 : 4'),
        describeText('12 м1 9 5', 'в серии: первый матч был 9 : 5'),
      ],
    },
    {
      title: 'Стол и участник',
      rows: [
        describeText('12', 'открыть стол 12'),
        describeText('галиев', 'открыть участника'),
        describeText('№ 14', 'по стартовому номеру'),
        describeText('12 ?', 'почему эта пара'),
        describeText('исправить 4 6', 'исправить тур 4, стол 6'),
        describeText('12 с15', 'пересадить за стол 15; то же пересадить 12 15'),
        describeText('поменять 14 32', 'двое меняются местами'),
      ],
    },
  ],
  [
    {
      title: 'Везде',
      rows: [
        describeKey('Enter', 'записать то, что показано под строкой'),
        describeKey('Ctrl+Enter', 'главное действие этапа'),
        describeKey('Ctrl+Z', 'отменить последнее действие'),
        describeKey('Ctrl+K', 'все команды, поиск по словам; то же /'),
        describeKey('Ctrl+P', 'бумаги: что нужно сейчас'),
        describeKey('Tab', 'подставить подсказку'),
        describeKey('Esc', 'очистить строку, потом закрыть панель'),
        describeKey('↑+↓', 'по списку и по вариантам'),
        describeKey('←+→', 'с пустой строкой по карте'),
        describeKey('F1', 'эта подсказка'),
      ],
    },
    {
      title: 'Черновик',
      rows: [
        describeText('45 32', 'поменять участников местами'),
        describeText('с4 с11', 'поменять столы'),
        describeKey('Delete', 'вернуть выбранную пару, как была'),
        describeKey('Ctrl+Z', 'отменить последнее изменение пар'),
      ],
    },
  ],
  [
    {
      title: 'Словами',
      rows: [
        describeText('снять 14', 'снять участника № 14'),
        describeText('вернуть 14', 'вернуть'),
        describeText('штраф 14 1', 'штрафное очко'),
        describeText('дискв 14', 'дисквалифицировать'),
        describeText('пауза', 'остановить часы тура'),
        describeText('пуск', 'пустить часы тура'),
        describeText('туры 8', 'сыграть 8 туров'),
        ANNOUNCE,
        describeText('снять объявление', 'убрать его отовсюду'),
        describeText('1 таблица', 'на вкладке экранов: экран 1 покажет таблицу'),
        describeText('3', 'в открытой панели: её пункт 3, потом Enter'),
      ],
    },
  ],
];

/** What the sheet tells; a training has no page, and nobody follows it on a phone. */
export function buildColumns(isTraining: boolean): readonly (readonly Group[])[] {
  if (!isTraining) return COLUMNS;
  const inHall = { ...ANNOUNCE, does: 'показать на экранах зала' };
  return COLUMNS.map((groups) =>
    groups.map((group) => ({ ...group, rows: group.rows.map((row) => (row === ANNOUNCE ? inHall : row)) })),
  );
}
