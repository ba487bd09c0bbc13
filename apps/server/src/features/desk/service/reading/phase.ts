import type { DeskPhase } from '@nardy/contract';
import {
  awaitsThirdPlace,
  computeCompetitionNow,
  listRounds,
  type CompetitionNow,
  type CompetitionState,
} from '@nardy/engine';
import { findTourInPlay } from '../../../play/index.ts';

/** Where a competition stands, and what is being played or comes next, in words. */
export interface Standing {
  /** Its tour is that which the hall plays. */
  readonly now: CompetitionNow;
  readonly phase: DeskPhase;
  /** "Тур 5", "Полуфинал". */
  readonly title: string;
}

export function readStanding(state: CompetitionState, hasDraft: boolean): Standing {
  const now = { ...computeCompetitionNow(state), tour: findTourInPlay(state) };
  const phase = hasDraft && now.phase === 'to-draw' ? 'draft' : now.phase;
  return { now, phase, title: formatTitle(state, now) };
}

function formatTitle(state: CompetitionState, now: CompetitionNow): string {
  switch (now.phase) {
    case 'entries':
      return 'Приём участников';
    case 'to-draw':
      return formatNextTitle(state, now);
    case 'playing':
      return formatRunningTitle(state, now);
    case 'to-finish':
      return 'Итоги этапа';
    case 'to-start':
      return `Начало: ${formatStageTitle(state, (now.stage ?? 0) + 1)}`;
    case 'to-end':
      return 'Итоги соревнования';
    case 'finished':
      return 'Соревнование завершено';
  }
}

function formatNextTitle(state: CompetitionState, { stage: index }: CompetitionNow): string {
  const stage = state.stages[index ?? 0];
  if (stage?.format.kind !== 'swiss') return stage === undefined ? '' : getFormatTitle(stage.format);
  return awaitsThirdPlace(state, stage) ? 'Матч за 3-е место' : `Тур ${stage.tours.length + 1}`;
}

function formatRunningTitle(state: CompetitionState, { tour, rounds }: CompetitionNow): string {
  const round = listRounds(state).find(({ id }) => rounds.includes(id));
  if (round?.tours.length === 0) return round.title;
  return tour === null ? (round?.title ?? '') : `Тур ${tour}`;
}

function formatStageTitle({ stages }: CompetitionState, index: number): string {
  const stage = stages[index];
  return stage === undefined ? '' : getFormatTitle(stage.format).toLowerCase();
}

const TITLES = {
  swiss: 'Швейцарская система',
  'single-elimination': 'Олимпийская сетка',
  'double-elimination': 'Сетка до двух поражений',
  'round-robin': 'Круговой турнир',
  groups: 'Групповой этап',
} as const;

function getFormatTitle(format: CompetitionState['stages'][number]['format']): string {
  return format.title ?? TITLES[format.kind];
}

/** The number of the running or last tour, and how many are planned; null in a bracket and before the first. */
export function readTour(state: CompetitionState, { stage: index, tour }: CompetitionNow) {
  const stage = index === null ? undefined : state.stages[index];
  if (stage === undefined || tour === null) return null;
  const { format } = stage;
  if (format.kind === 'swiss')
    return { number: tour, of: format.end.by === 'tours' ? format.end.tours : null };
  return { number: tour, of: stage.tours.length };
}
