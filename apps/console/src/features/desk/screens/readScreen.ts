import type { DeskScreen } from '@nardy/contract';
import { normalize } from '../line/keyboard.ts';
import { buildPhrase, findChosenIndex, type LineReading } from '../line/reading.ts';
import { SHOWN } from './useScreens.ts';

type Shown = (typeof SHOWN)[number];

/** "1 таблица": what the first screen is to show. A text without a word for it is left to the desk: "1 н" is a no-show. */
export function readScreen(
  text: string,
  screens: readonly DeskScreen[],
  chosen: number | null,
  onShow: (screen: DeskScreen, shown: Shown) => void,
): LineReading | undefined {
  const [, number, search = ''] = /^(\d+)\s+(\D{2,})$/.exec(normalize(text.trim())) ?? [];
  const found = findViews(search);
  const at = findChosenIndex(chosen, found.length);
  const shown = found[at];
  if (number === undefined || !shown) return undefined;
  const screen = screens[Number(number) - 1];
  if (!screen) return buildPhrase('refused', `Экрана ${number} нет.`);
  const enter = { label: 'показать', run: () => onShow(screen, shown) };
  if (found.length === 1) return { ...buildPhrase('ok', shown.title, `${screen.title}:`), enter };
  return {
    tone: 'choice',
    echo: { kind: 'candidates', names: found.map(({ title }) => title), chosen: at },
    choices: found.length,
    enter,
  };
}

/** Views whose title begins with the words; where there is none, in which each word begins a word. */
function findViews(search: string): readonly Shown[] {
  const words = search.split(/[\s,:]+/).filter(Boolean);
  if (words.length === 0) return [];
  const titled = SHOWN.map((shown) => ({ shown, title: normalize(shown.title) }));
  const exact = titled.filter(({ title }) => title.startsWith(search));
  const found = exact.length > 0 ? exact : titled.filter(({ title }) => hasWords(title, words));
  return found.map(({ shown }) => shown);
}

function hasWords(title: string, words: readonly string[]): boolean {
  const known = title.split(/[\s,:]+/);
  return words.every((word) => known.some((one) => one.startsWith(word)));
}
