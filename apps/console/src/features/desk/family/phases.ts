import type { Desk } from '@nardy/contract';

/** How far a competition is, in a word or two. */
export const PHASES: Readonly<Record<Desk['phase'], string>> = {
  entries: 'регистрация',
  'to-draw': 'ждёт жеребьёвки',
  draft: 'черновик пар',
  playing: 'играют',
  'to-finish': 'этап сыгран',
  'to-start': 'ждёт следующего этапа',
  'to-end': 'ждёт завершения',
  finished: 'завершено',
};
