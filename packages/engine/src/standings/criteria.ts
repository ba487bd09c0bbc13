/** What a director may order a table by, first to last. */
export type Criterion =
  | 'points'
  | 'wins'
  | 'head-to-head'
  | 'buchholz'
  | 'buchholz-cut-1'
  | 'buchholz-median'
  | 'sonneborn-berger'
  | 'progress'
  | 'points-ratio'
  | 'lot';

/** The name of each criterion as the head of a column. */
export const CRITERION_TITLES: Readonly<Record<Criterion, string>> = {
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
};
