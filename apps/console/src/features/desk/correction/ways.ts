import type { Answer, CommandChanges, Operations } from '@nardy/contract';
import { formatRating } from '../data/figures.ts';

export type Correction = Answer<Operations['previewCorrection']>['data'];
export type WayMode = 'record' | 'propagate' | 'redraw';
export type WayOutcome = Correction[WayMode];

export const WAYS: readonly { readonly mode: WayMode; readonly title: string; readonly about: string }[] = [
  { mode: 'record', title: 'Только записать', about: 'Изменятся результат и таблица, пары останутся.' },
  { mode: 'propagate', title: 'Провести дальше', about: 'Изменится и то, что из результата следует.' },
  { mode: 'redraw', title: 'Жеребьёвка заново', about: 'Последний тур будет составлен заново целиком.' },
];

export interface WayRow {
  readonly title: string;
  readonly count: (changes: CommandChanges) => number;
  readonly note: (changes: CommandChanges, participants: number) => string;
}

const ROUBLES = new Intl.NumberFormat('ru-RU');

export const ROWS: readonly WayRow[] = [
  { title: 'Матчи', count: ({ results }) => results.length, note: () => '' },
  {
    title: 'Пары',
    count: ({ pairings }) => pairings.length,
    note: ({ pairings }) => (pairings.length === 0 ? 'Все играют дальше' : ''),
  },
  { title: 'Места', count: ({ places }) => places.length, note: (_, participants) => `из ${participants}` },
  {
    title: 'Рейтинг',
    count: ({ ratings }) => ratings.length,
    note: ({ ratings }) => {
      const most = Math.max(0, ...ratings.map(({ before, after }) => Math.abs(after - before)));
      return ratings.length === 0 ? '' : `до ${formatRating(most)}`;
    },
  },
  {
    title: 'Призы',
    count: ({ prizes }) => prizes.length,
    note: ({ prizes }) => {
      const moved = prizes.reduce((sum, { before, after }) => sum + Math.max(0, after - before), 0);
      return moved === 0 ? '' : `${ROUBLES.format(moved)} ₽ другим`;
    },
  },
];

/** "1 матч, 0 пар, 33 места, 2 рейтинга" in figures, for the line. */
export function summarizeChanges(changes: CommandChanges): string {
  return ROWS.map(({ title, count }) => `${title.toLowerCase()} ${count(changes)}`).join(', ');
}
