import { countText } from '@nardy/contract/plurals';
import type { HallContent } from '@nardy/contract';
import { listBracketPages, sliceFor, type HallPage } from './pages';

export interface HallHead {
  readonly title: string;
  /** On the right: which part it is, or how far the tour is. */
  readonly note: string;
}

/** What stands above a page. */
export function buildHead(content: HallContent, page: HallPage): HallHead {
  const { phase, title, tours, games, open_tables: open } = content;
  const played = `${games.length - open.length} из ${games.length}`;
  switch (page.view) {
    case 'names':
      return { title: `${title} · найдите свой стол`, note: formatLetters(content, page) };
    case 'tables':
      return { title: `${title} · пары`, note: `сыграно ${played}` };
    case 'open':
      return { title: `${title} · ещё играют`, note: countTables(open.length) };
    case 'standings':
      if (phase === 'finished') return { title, note: 'итоговые места' };
      return { title: 'Таблица', note: open.length > 0 ? `${title}: ${played}` : '' };
    case 'bracket':
      return {
        title: listBracketPages(content)[page.part]?.rounds[0]?.title ?? 'Сетка',
        note:
          phase === 'finished' ? 'завершено' : open.length > 0 ? `играют: ${countTables(open.length)}` : '',
      };
    case 'clock':
      return {
        title: tours !== null && title.startsWith('Тур ') ? `${title} из ${tours}` : title,
        note: content.clock ? 'идёт' : '',
      };
    case 'announcement':
      return { title: 'Объявление', note: '' };
  }
}

/** "А – И": with which letters the surnames of the page begin. */
function formatLetters({ names }: HallContent, page: HallPage): string {
  const shown = sliceFor(names, page);
  const [first, last] = [shown[0]?.name.charAt(0), shown.at(-1)?.name.charAt(0)];
  if (page.of === 1 || first === undefined) return '';
  return first === last ? first : `${first} – ${last ?? ''}`;
}

export function countTables(count: number): string {
  return countText(count, ['стол', 'стола', 'столов']);
}
