import type { Answer, CommandChanges, Desk, DeskParticipant, Operations } from '@nardy/contract';
import { formatCounted } from '../../../formatting/words.ts';
import { formatRubles } from '../../../formatting/rubles.ts';
import { listRunning } from '../tour/counts.ts';

/** A fact of the checklist: done, or what is missing. Nobody ticks it. */
export interface CheckPoint {
  readonly id: 'games' | 'places' | 'prizes' | 'ratings';
  readonly title: string;
  readonly detail: string;
  readonly isDone: boolean;
}

export type Prize = Answer<Operations['listPrizes']>['data'][number];

const GAMES = ['матч', 'матча', 'матчей'] as const;

/** Games and places as they stand, prizes and ratings as the end would make them. */
export function listCheckPoints(
  desk: Desk,
  changes: CommandChanges | null,
  prize: Prize | undefined,
): readonly CheckPoint[] {
  return [
    checkGames(desk),
    checkPlaces(desk),
    ...(prize ? [checkPrizes(prize)] : []),
    ...(desk.tournament.is_rated === 0
      ? [formatUnrated(desk)]
      : changes
        ? [checkRatings(desk, changes)]
        : []),
  ];
}

function checkGames(desk: Desk): CheckPoint {
  const { phase } = desk;
  const known = listRunning(desk).filter(({ left, right }) => left !== null && right !== null);
  const open = known.filter(({ outcome }) => outcome === null).length;
  const absent = known.filter(({ outcome }) => outcome === 'walkover' || outcome === 'double-no-show').length;
  const broken = known.filter(({ outcome }) => outcome === 'unfinished').length;
  const isDone = phase === 'to-end' || phase === 'finished' || (open === 0 && phase !== 'playing');
  return {
    id: 'games',
    title: open > 0 ? `Матчи: не сыграно ${open}` : 'Матчи сыграны',
    detail: `Последний тур или сетка: ${formatCounted(known.length, GAMES)}, неявок ${absent}, прерванных ${broken}.`,
    isDone,
  };
}

function checkPlaces({ participants, phase }: Desk): CheckPoint {
  const placed = participants.filter(({ place }) => place !== null);
  const shared = placed.filter(({ place }) => /[–-]/.test(place ?? '')).length;
  return {
    id: 'places',
    title: placed.length === 0 ? 'Мест ещё нет' : `Места распределены: ${placed.length}`,
    detail: `${shared === 0 ? 'Общих мест нет.' : `На общих местах: ${shared}.`}${formatOut(participants)}`,
    isDone: placed.length > 0 && (phase === 'to-end' || phase === 'finished'),
  };
}

const OUT = { withdrawn: 'Снятие', disqualified: 'Дисквалификация' } as const;

/** " Снятие: Герасимов Юрий. Дисквалификация: Рудакова Вера." */
function formatOut(participants: readonly DeskParticipant[]): string {
  return (['withdrawn', 'disqualified'] as const)
    .map((status) => {
      const names = participants.filter((one) => one.status === status).map(({ name }) => name);
      return names.length === 0 ? '' : ` ${OUT[status]}: ${names.join(', ')}.`;
    })
    .join('');
}

function checkPrizes({ prize_fund: fund, distribution_of_prizes: shares }: Prize): CheckPoint {
  const given = shares.reduce((total, { amount }) => total + (amount ?? 0), 0);
  return {
    id: 'prizes',
    title:
      fund === null || fund === 0 ? 'Призов нет' : `Призы: ${formatRubles(given)} из ${formatRubles(fund)}`,
    detail: shares.length === 0 ? 'Денежные призы не заданы.' : `Призовых мест ${shares.length}.`,
    isDone: true,
  };
}

/**
 * What a place wins: "2" its own, "3-4" what its holders share, who are fewer where a bracket keeps one of them vacant; null
 * without a prize.
 */
export function formatPrize(
  place: string | null,
  shares: Prize['distribution_of_prizes'],
  holders = 1,
): string | null {
  const from = Number.parseInt(place ?? '', 10);
  const sum = shares
    .filter((share) => share.place >= from && share.place < from + holders)
    .reduce((total, { amount }) => total + (amount ?? 0), 0);
  if (sum === 0) return null;
  return holders > 1 ? `${formatRubles(sum)} на ${holders}` : formatRubles(sum);
}

function formatUnrated({ training }: Desk): CheckPoint {
  const kind = training === null ? 'неофициальное' : 'учебное';
  return {
    id: 'ratings',
    title: 'Рейтинг не меняется',
    detail: `Соревнование ${kind}: в рейтинг и списки оно не входит.`,
    isDone: true,
  };
}

const PUBLISHED = 'Он менялся с каждым результатом и войдёт в ближайший список.';
const UNPUBLISHED = 'Соревнование не опубликовано: рейтинг изменится, когда его опубликуют.';

function checkRatings({ tournament }: Desk, { ratings }: CommandChanges): CheckPoint {
  const isPublished = tournament.is_published === 1;
  const [most] = ratings.toSorted(
    (one, other) => Math.abs(other.after - other.before) - Math.abs(one.after - one.before),
  );
  return {
    id: 'ratings',
    title:
      ratings.length === 0
        ? 'Рейтинг посчитан'
        : `Рейтинг ${isPublished ? 'изменился' : 'изменится'}: ${ratings.length}`,
    detail: `${most ? `Больше всего: ${formatChange(most.after - most.before)}. ` : ''}${isPublished ? PUBLISHED : UNPUBLISHED}`,
    isDone: true,
  };
}

/** "+12,4", "−3". */
export function formatChange(points: number): string {
  const text = Math.abs(points).toLocaleString('ru-RU', { maximumFractionDigits: 1 });
  return points < 0 ? `−${text}` : `+${text}`;
}
