import { addDays, getMomentInMoscow, type Day } from '../calendar.ts';
import type { SavedCompetition } from '../competitions/save.ts';
import { createRandom } from '../random.ts';
import { listDrawings, type Drawing } from './photos.ts';

export interface DemoVideo {
  readonly title: string;
  readonly description: string | null;
  readonly publishedAt: Date;
  readonly author: string | null;
  readonly preview: Drawing;
  readonly competition: SavedCompetition;
}

const KINDS = [
  ['Финал', 'Решающий матч с разбором ключевых позиций. Комментирует международный мастер.'],
  ['Итоги дня', 'Короткий обзор: лучшие партии, неожиданные результаты и положение лидеров.'],
  ['Интервью с победителем', 'О подготовке, переломном матче и планах на сезон.'],
  ['Разбор партии', 'Ход за ходом: где выигрывающая сторона получила перевес и чем рисковала.'],
  ['Открытие', null],
  ['Полуфиналы', 'Оба матча полностью, с часами и счётом на экране.'],
] as const;

const VIDEOS = 12;

/** Videos of large competitions of the last year. */
export function inventVideos(saved: readonly SavedCompetition[], today: Day): readonly DemoVideo[] {
  const shown = saved
    .filter(
      ({ competition: { row, plan }, parentId }) =>
        !parentId && row.status === 'past' && plan.type === 'official-event' && plan.logo,
    )
    .toSorted((a, b) => (a.competition.firstDay < b.competition.firstDay ? 1 : -1))
    .slice(0, VIDEOS);
  const previews = createRandom('previews').shuffled(
    listDrawings().filter(({ scene }) => ['match', 'position', 'podium', 'hall'].includes(scene)),
  );
  return shown.map((competition, index) => {
    const { row, firstDay, days } = competition.competition;
    const [kind, description] = KINDS[index % KINDS.length] ?? KINDS[0];
    const after = addDays(firstDay, days + (index % 4));
    const published = after < today ? after : addDays(today, -1);
    return {
      title: `${row.full_name}. ${kind}`,
      description,
      publishedAt: getMomentInMoscow(published, `${12 + (index % 8)}:40` as `${number}:${number}`),
      author: index % 5 === 3 ? null : 'Студия «Пункт 24»',
      preview: previews[index] ?? { scene: 'match', number: 0 },
      competition,
    };
  });
}
