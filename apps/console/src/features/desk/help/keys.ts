/** What may be typed and pressed, with what it does: the sheet of F1. */
export interface Group {
  readonly title: string;
  /** `isKey`: a key, not a text. */
  readonly rows: readonly { readonly what: string; readonly does: string; readonly isKey?: true }[];
}

export const COLUMNS: readonly (readonly Group[])[] = [
  [
    {
      title: 'Счёт',
      rows: [
        { what: '12 9 4', does: 'стол 12: первый 9, второй 4' },
        { what: '12+9-4', does: 'то же с цифрового блока' },
        { what: '12 . 4', does: 'точка значит «до конца»: 9 : 4' },
        { what: 'галиев 9 4', does: 'по фамилии: первый счёт его' },
        { what: '12 н2', does: 'неявка второго; 12 н1 первого' },
        { what: '12 н', does: 'не пришли оба' },
        { what: '12 п 5 4', does: 'прерван при 5 : 4' },
      ],
    },
    {
      title: 'Стол и участник',
      rows: [
        { what: '12', does: 'открыть стол 12' },
        { what: 'галиев', does: 'открыть участника' },
        { what: '№ 14', does: 'по стартовому номеру' },
        { what: '12 ?', does: 'почему эта пара' },
        { what: 'исправить 4 6', does: 'исправить тур 4, стол 6' },
      ],
    },
  ],
  [
    {
      title: 'Везде',
      rows: [
        { what: 'Enter', does: 'записать то, что показано под строкой', isKey: true },
        { what: 'Ctrl+Enter', does: 'главное действие этапа', isKey: true },
        { what: 'Ctrl+Z', does: 'отменить последнее действие', isKey: true },
        { what: 'Ctrl+K', does: 'все команды, поиск по словам; то же /', isKey: true },
        { what: 'Tab', does: 'подставить подсказку', isKey: true },
        { what: 'Esc', does: 'очистить строку, потом закрыть панель', isKey: true },
        { what: '↑+↓', does: 'по списку и по вариантам', isKey: true },
        { what: '←+→', does: 'с пустой строкой по карте', isKey: true },
        { what: 'F1', does: 'эта подсказка', isKey: true },
      ],
    },
    {
      title: 'Черновик',
      rows: [
        { what: '45 32', does: 'поменять участников местами' },
        { what: 'с4 с11', does: 'поменять столы' },
        { what: 'Delete', does: 'вернуть пару, как была', isKey: true },
      ],
    },
  ],
  [
    {
      title: 'Словами',
      rows: [
        { what: 'снять 14', does: 'снять участника № 14' },
        { what: 'вернуть 14', does: 'вернуть' },
        { what: 'штраф 14 1', does: 'штрафное очко' },
        { what: 'дискв 14', does: 'дисквалифицировать' },
        { what: 'пауза', does: 'остановить часы тура' },
        { what: 'пуск', does: 'пустить часы тура' },
        { what: 'туры 8', does: 'сыграть 8 туров' },
        { what: '3', does: 'в открытой панели: её пункт 3, потом Enter' },
      ],
    },
  ],
];
