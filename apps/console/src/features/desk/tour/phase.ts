import type { Desk } from '@nardy/contract';
import type { PrimaryKind } from '../frame/primary.ts';
import { listWaitedFor } from './counts.ts';

export interface PhaseAction {
  readonly kind: PrimaryKind;
  readonly label: string;
  /** "Потом: жеребьёвка 6-го тура"; null where nothing is known of it. */
  readonly next: string | null;
}

/** The one thing that a director does next; null when the competition is over. `ungraded`: grades of referees that its end waits for. */
export function getPhaseAction(desk: Desk, ungraded = 0): PhaseAction | null {
  switch (desk.phase) {
    case 'entries':
      return { kind: 'close-entries', label: 'Закрыть и начать', next: 'жеребьёвка' };
    case 'to-draw':
      return { kind: 'draw', label: formatDraw(desk), next: 'черновик пар, виден только столу' };
    case 'draft':
      return { kind: 'publish', label: 'Опубликовать пары', next: formatPublished(desk) };
    case 'playing':
      return { kind: 'next-open', label: 'Кого ждём', next: describeAfterTour(desk) };
    case 'to-finish':
      return { kind: 'finish-stage', label: 'Подвести итоги этапа', next: 'места этапа' };
    case 'to-start':
      return { kind: 'start-stage', label: formatStart(desk), next: 'жеребьёвка этапа' };
    case 'to-end':
      return ungraded > 0
        ? {
            kind: 'grade',
            label: ungraded === 1 ? 'К оценке судьи' : 'К оценкам судей',
            next: formatFinish(desk).toLowerCase(),
          }
        : { kind: 'finish', label: formatFinish(desk), next: null };
    case 'finished':
      return null;
  }
}

function formatPublished(desk: Desk): string {
  return isPublic(desk) ? 'пары на портале и экранах' : 'пары на экранах зала';
}

function formatFinish(desk: Desk): string {
  return isPublic(desk) ? 'Завершить и опубликовать' : 'Завершить';
}

/** Whether the portal shows it: neither a training nor what is not published yet. */
function isPublic({ training, tournament }: Desk): boolean {
  return training === null && tournament.is_published === 1;
}

function formatDraw(desk: Desk): string {
  if (!isSwiss(desk)) return 'Жеребьёвка этапа';
  if (!isOfTour(desk)) return `Назначить: ${formatInSentence(desk)}`;
  return `Жеребьёвка ${(desk.tour?.number ?? 0) + 1}-го тура`;
}

/** What it is time for before the next draw. */
export function describeDraw(desk: Desk): string {
  return isSwiss(desk) && !isOfTour(desk) ? `Пора назначить ${formatInSentence(desk)}` : 'Пора жеребить';
}

/** The tab of the games: the tour, or the match for third place once that is in the draft or played. */
export function formatTourTab(desk: Desk): string {
  const { phase, title, tour } = desk;
  if (tour === null) return 'Матчи';
  const isNamed = (phase === 'draft' || phase === 'playing') && isSwiss(desk) && !isOfTour(desk);
  return isNamed ? title : `Тур ${tour.number}`;
}

function formatInSentence({ title }: Desk): string {
  return title.charAt(0).toLowerCase() + title.slice(1);
}

function formatStart({ stages, stage }: Desk): string {
  const next = stages[(stage ?? -1) + 1];
  return next && BRACKETS.has(next.kind) ? 'Начать плей-офф' : 'Начать следующий этап';
}

function describeAfterTour(desk: Desk): string | null {
  if (!isSwiss(desk) || !desk.tour) return null;
  const { number, of } = desk.tour;
  if (!isOfTour(desk)) return 'итоги этапа';
  if (of === null || number < of) return `жеребьёвка ${number + 1}-го тура`;
  // Whether it is played is known after the last tour alone: two of the four best may have left.
  const mayHaveThird = desk.stages[desk.stage ?? 0]?.['thirdPlace'] === true;
  return mayHaveThird ? 'матч за 3-е место или итоги этапа' : 'итоги этапа';
}

/** Whether a tour is played or drawn next; else it is the match for third place that follows the last one. */
export function isOfTour({ title }: Pick<Desk, 'title'>): boolean {
  return title.startsWith('Тур ');
}

const BRACKETS: ReadonlySet<string> = new Set(['single-elimination', 'double-elimination']);

function isSwiss({ stages, stage }: Desk): boolean {
  return stages[stage ?? 0]?.kind === 'swiss';
}

/** The next of the open games after the one that is chosen, by table; from the last on it begins again. */
export function findNextOpen(desk: Desk, selected: number | null): number | null {
  const open = listWaitedFor(desk)
    .toSorted((one, other) => (one.table ?? 0) - (other.table ?? 0))
    .flatMap(({ number }) => (number === null ? [] : [number]));
  const at = selected === null ? -1 : open.indexOf(selected);
  return open[(at + 1) % open.length] ?? null;
}
