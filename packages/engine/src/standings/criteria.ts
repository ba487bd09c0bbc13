/** What a director may order a table by, and its name as the head of a column. */
export const CRITERION_TITLES = {
  points: 'Очки',
  wins: 'Победы',
  'head-to-head': 'Личные встречи',
  buchholz: 'Бухгольц',
  'buchholz-cut-1': 'Усечённый Бухгольц',
  'buchholz-median': 'Медианный Бухгольц',
  'sonneborn-berger': 'Зоннеборн-Бергер',
  progress: 'Прогресс',
  'points-ratio': 'Соотношение очков',
  lot: 'Жребий',
} as const;

export type Criterion = keyof typeof CRITERION_TITLES;

export const CRITERIA = Object.keys(CRITERION_TITLES) as readonly Criterion[];
