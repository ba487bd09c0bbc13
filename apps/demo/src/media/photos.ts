import { createRandom } from '../random.ts';
import { drawClock, drawDice, drawMatch, drawPosition } from './scenes/close.ts';
import { drawEverybody, drawHall, drawLesson, drawPodium, drawSkyline, drawTrophies } from './scenes/wide.ts';

/** What a photo shows, and what is written under it. */
const SCENES = {
  hall: {
    draw: drawHall,
    count: 10,
    titles: ['Игровой зал', 'Тур начался', 'За столами', 'Общий вид зала', null],
  },
  match: {
    draw: drawMatch,
    count: 14,
    titles: ['Решающий матч', 'Напряжённая партия', 'За доской', null, null],
  },
  position: {
    draw: drawPosition,
    count: 16,
    titles: ['Позиция из партии', 'Доска крупным планом', 'Перед броском', null],
  },
  dice: { draw: drawDice, count: 8, titles: ['Бросок', 'Удачный дубль', null] },
  clock: { draw: drawClock, count: 6, titles: ['Цейтнот', 'Часы пущены', null] },
  trophies: { draw: drawTrophies, count: 6, titles: ['Кубки ждут победителей', 'Награды', null] },
  podium: { draw: drawPodium, count: 8, titles: ['Призёры', 'Награждение', 'На пьедестале'] },
  everybody: { draw: drawEverybody, count: 8, titles: ['Участники соревнования', 'Общее фото', null] },
  skyline: { draw: drawSkyline, count: 10, titles: ['Город принимает гостей', 'Вид на город', null] },
  lesson: { draw: drawLesson, count: 6, titles: ['Юные участники', 'Первые шаги за доской', null] },
} as const;

export type SceneName = keyof typeof SCENES;

const SCENE_NAMES = Object.keys(SCENES) as SceneName[];

/** A drawing that several albums may show. */
export interface Drawing {
  readonly scene: SceneName;
  readonly number: number;
}

/** All drawings there are. */
export function listDrawings(): readonly Drawing[] {
  return SCENE_NAMES.flatMap((scene) =>
    Array.from({ length: SCENES[scene].count }, (_, number) => ({ scene, number })),
  );
}

export function listTitles(scene: SceneName): readonly (string | null)[] {
  return SCENES[scene].titles;
}

/** The drawing as SVG; the same each time. */
export function drawPhoto({ scene, number }: Drawing): string {
  return SCENES[scene].draw(createRandom(`photo ${scene} ${number}`));
}
