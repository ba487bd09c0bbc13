import { addDays, getMomentInMoscow, type Day } from '../calendar.ts';
import type { SavedCompetition } from '../competitions/save.ts';
import { createRandom, type Random } from '../random.ts';
import { listDrawings, listTitles, type Drawing, type SceneName } from './photos.ts';

const ALBUMS = 40;

export interface DemoPhoto {
  readonly drawing: Drawing;
  readonly description: string | null;
}

export interface DemoAlbum {
  readonly title: string;
  readonly publishedAt: Date;
  readonly author: string | null;
  readonly photos: readonly DemoPhoto[];
  /** What it is of; the first of its tags. */
  readonly competition: SavedCompetition;
  /** Tags that stand for no competition. */
  readonly tags: readonly string[];
}

const AUTHORS = [
  'Анна Белова',
  'Руслан Кумыков',
  'Пресс-служба федерации',
  'Игорь Чернов',
  'Мариам Погосян',
  null,
] as const;

/** Where an evening of photos begins, what it is full of, and how it ends. */
const COURSE: readonly (readonly [SceneName, number])[] = [
  ['skyline', 1],
  ['hall', 4],
  ['match', 7],
  ['position', 6],
  ['dice', 3],
  ['clock', 2],
  ['trophies', 2],
  ['podium', 3],
  ['everybody', 2],
];

/** Albums of what the federation has held last, the newest of what runs now. */
export function inventAlbums(saved: readonly SavedCompetition[], today: Day): readonly DemoAlbum[] {
  const shown = saved
    .filter(
      ({ competition: { row, plan }, parentId }) =>
        !parentId && (row.status === 'current' || (row.status === 'past' && plan.logo === true)),
    )
    .toSorted((a, b) => (a.competition.firstDay < b.competition.firstDay ? 1 : -1));
  const [first, second] = shown.filter(({ competition }) => competition.row.is_parent !== true);
  const again = first && second ? [first, second] : [];
  return [...shown.slice(0, ALBUMS - again.length), ...again].map((competition, index) =>
    inventAlbum(createRandom(`album ${index}`), {
      competition,
      today,
      isSecond: index >= ALBUMS - again.length,
    }),
  );
}

function inventAlbum(
  random: Random,
  { competition, today, isSecond }: { competition: SavedCompetition; today: Day; isSecond: boolean },
): DemoAlbum {
  const { row, firstDay, days } = competition.competition;
  const end = addDays(firstDay, days - 1);
  const published = end < today ? addDays(end, 1) : addDays(today, -1);
  const name = row.full_name;
  const isForChildren = /юнош|детск|школьник|юниор/iu.test(name);
  return {
    title: isSecond
      ? `${name}. Лица и партии`
      : random.pick([name, `${name}. Фоторепортаж`, `${name}: как это было`]),
    publishedAt: getMomentInMoscow(
      published < today ? published : addDays(today, -1),
      `${random.whole(10, 21)}:15` as `${number}:${number}`,
    ),
    author: random.pick(AUTHORS),
    photos: choosePhotos(random, random.whole(6, 30), isForChildren),
    competition,
    tags: random
      .shuffled(['Репортаж', 'Награждение', 'Лица', isForChildren ? 'Дети' : 'Закулисье'])
      .slice(0, random.whole(0, 2)),
  };
}

/** Different drawings in the order of a day of play. */
function choosePhotos(random: Random, count: number, isForChildren: boolean): readonly DemoPhoto[] {
  const course = isForChildren ? [...COURSE.slice(0, 1), ['lesson', 5] as const, ...COURSE.slice(2)] : COURSE;
  const whole = course.reduce((sum, [, share]) => sum + share, 0);
  const chosen = course.flatMap(([scene, share]) => {
    const ofScene = random.shuffled(listDrawings().filter((drawing) => drawing.scene === scene));
    return ofScene.slice(0, Math.max(1, Math.round((count * share) / whole)));
  });
  return chosen
    .slice(0, Math.max(6, count))
    .map((drawing) => ({ drawing, description: random.pick(listTitles(drawing.scene)) }));
}
