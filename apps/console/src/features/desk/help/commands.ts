import { normalize } from '../line/keyboard.ts';

/** One of all commands: a text for the line, or something that is done. */
export interface DeskCommand {
  readonly title: string;
  /** "Ctrl+Z", "F2"; the text that does the same. */
  readonly keys?: string;
  readonly text?: string;
  /** Words by which it is found beside its title. */
  readonly words?: string;
  readonly run: () => void;
}

export type Typed = Omit<DeskCommand, 'run'> & { readonly writes: string };

/** Commands that begin a text in the line. */
export const TYPED: readonly Typed[] = [
  { title: 'Исправить результат', text: 'исправить 4 6', writes: 'исправить ', words: 'ошибка счёт' },
  { title: 'Снять участника', text: 'снять 14', writes: 'снять ', words: 'выбыл ушёл' },
  { title: 'Вернуть участника', text: 'вернуть 14', writes: 'вернуть ' },
  { title: 'Штрафное очко', text: 'штраф 14 1', writes: 'штраф ' },
  { title: 'Дисквалифицировать', text: 'дискв 14', writes: 'дискв ', words: 'дисквалификация' },
  { title: 'Пересадить за другой стол', text: 'пересадить 12 15', writes: 'пересадить ' },
  {
    title: 'Поменять двоих местами',
    text: 'поменять 14 32',
    writes: 'поменять ',
    words: 'обмен пара соперник',
  },
  { title: 'Остановить часы тура', text: 'пауза', writes: 'пауза', words: 'время' },
  { title: 'Пустить часы тура', text: 'пуск', writes: 'пуск', words: 'время' },
  { title: 'Объявить всем', text: 'объявить тур 6 в 13:10', writes: 'объявить ', words: 'объявление экраны' },
  { title: 'Снять объявление', text: 'снять объявление', writes: 'снять объявление', words: 'экраны убрать' },
  { title: 'Изменить число туров', text: 'туры 8', writes: 'туры ' },
];

/** Commands of which each word of the search begins a word, in either layout. */
export function findCommands(all: readonly DeskCommand[], search: string): readonly DeskCommand[] {
  const wanted = normalize(search).split(/\s+/).filter(Boolean);
  return all.filter(({ title, text = '', words = '' }) => {
    const known = normalize(`${title} ${text} ${words}`).split(/\s+/);
    return wanted.every((word) => known.some((one) => one.startsWith(word)));
  });
}
