import type { TournamentStatus, TournamentType } from '@nardy/contract';

export interface Eligibility {
  readonly gender?: 'man' | 'woman';
  /** Ages that players reach by the first day of play. */
  readonly ages?: readonly [least: number, most: number];
  /** Only players of the place's own district, or of its own region. */
  readonly only?: 'district' | 'region';
}

export type DisciplineId = 1 | 2 | 3 | 4 | 5;

/** How a competition is played. */
export type Course =
  | { readonly kind: 'swiss'; readonly tours: number; readonly playOff?: number; readonly third?: boolean }
  /** Swiss until three losses; the last four play off. */
  | { readonly kind: 'three-losses' }
  | { readonly kind: 'olympic'; readonly third: boolean }
  | { readonly kind: 'double'; readonly secondFinal: boolean }
  | { readonly kind: 'circles'; readonly circles: 1 | 2 }
  /** Groups; the best two of each go on into a knock-out. */
  | { readonly kind: 'groups'; readonly groups: number };

/** Where a competition that runs has come to. */
export type Pause =
  /** All waves of games before `wave` (from 0) are played, and this share of that wave. */
  | { readonly wave: number; readonly share: number }
  /** The winner of the lower bracket has won the first final. */
  | 'second-final';

export interface Play {
  readonly discipline: DisciplineId;
  readonly course: Course;
  readonly points: number;
  readonly max: number | null;
  /** How many take part, or have applied so far; pairs count once. */
  readonly entrants: number;
  /** Rubles for a participant; all of it goes into the prize fund. */
  readonly fee?: number;
  readonly sponsor?: number;
  /** How the fund is shared; by percent when absent. */
  readonly shares?: 'percent' | 'amount';
  readonly eligibility?: Eligibility;
  readonly pause?: Pause;
}

export interface ChildPlan extends Play {
  readonly title: string;
  /** Days after the first day of the parent. */
  readonly day: number;
  readonly days: number;
  /** Of its own, where it differs from the parent's. */
  readonly status?: TournamentStatus;
  readonly registrationEnds?: number;
}

export interface CompetitionPlan {
  /** `{year}` stands for the year of the start. */
  readonly title: string;
  readonly status: TournamentStatus;
  readonly type: TournamentType;
  readonly category: string;
  /** First day, in days from today. */
  readonly start: number;
  readonly days: number;
  /** Last day of registration, in days from today. */
  readonly registrationEnds?: number;
  /** Null for play online. */
  readonly city: string | null;
  readonly address: string | null;
  readonly logo?: boolean;
  readonly play?: Play;
  /** Instead of play of its own, competitions under it. */
  readonly children?: readonly ChildPlan[];
}

export const ALL_RUSSIA = 'Всероссийское';
export const REGIONS = 'Межрегиональное';
export const REGION = 'Региональное';
export const TOWN = 'Муниципальное';
export const WORLD = 'Международное';

type Size = readonly [entrants: number, max: number | null];

export function planSwiss(discipline: DisciplineId, tours: number, points: number, [entrants, max]: Size) {
  return { discipline, course: { kind: 'swiss', tours }, points, entrants, max } as const;
}

export function planThreeLosses(discipline: DisciplineId, points: number, [entrants, max]: Size) {
  return { discipline, course: { kind: 'three-losses' }, points, entrants, max } as const;
}

export function planOlympic(discipline: DisciplineId, points: number, [entrants, max]: Size) {
  return { discipline, course: { kind: 'olympic', third: true }, points, entrants, max } as const;
}

export function planDouble(discipline: DisciplineId, points: number, [entrants, max]: Size) {
  return { discipline, course: { kind: 'double', secondFinal: true }, points, entrants, max } as const;
}

export function planCircles(discipline: DisciplineId, count: 1 | 2, points: number, [entrants, max]: Size) {
  return { discipline, course: { kind: 'circles', circles: count }, points, entrants, max } as const;
}

export function planGroups(discipline: DisciplineId, count: number, points: number, [entrants, max]: Size) {
  return { discipline, course: { kind: 'groups', groups: count }, points, entrants, max } as const;
}
