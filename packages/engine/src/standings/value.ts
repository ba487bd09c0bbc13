import type { Criterion } from './criteria.ts';
import type { Fraction } from './fraction.ts';
import type { OpponentTerm } from './unplayed.ts';

/** A term of a sum over opponents, and whether it counts. */
export interface CountedTerm extends OpponentTerm {
  /** What the term adds: the points, or for Sonneborn-Berger the points times the result. */
  readonly amount: Fraction;
  /** Left out as the lowest or the highest. */
  readonly cut?: 'low' | 'high';
}

/** The arithmetic behind a value, by kind. */
export type Arithmetic =
  /** Points or wins of each tour, and for points what was taken away in it. */
  | {
      readonly kind: 'tours';
      readonly tours: readonly {
        readonly tour: number;
        readonly gained: Fraction;
        readonly taken: Fraction;
      }[];
    }
  /** The points after each tour, which progress adds up. */
  | { readonly kind: 'running'; readonly after: readonly Fraction[] }
  /** Terms by opponents. */
  | { readonly kind: 'opponents'; readonly terms: readonly CountedTerm[] }
  /** Points scored in the games, won and lost. */
  | { readonly kind: 'ratio'; readonly won: number; readonly lost: number }
  | { readonly kind: 'lot'; readonly drawn: number; readonly of: number }
  | HeadToHeadArithmetic;

/** Points in the games among those who are tied. */
export interface HeadToHeadArithmetic {
  readonly kind: 'head-to-head';
  /** Everybody who is tied, the participant included. */
  readonly tied: readonly number[];
  readonly meetings: readonly {
    readonly opponent: number;
    readonly points: Fraction;
    readonly games: number;
  }[];
  /** Points in these meetings, and what they would be had every missing meeting been won. */
  readonly points: Fraction;
  readonly atMost: Fraction;
  /** Place among the tied from 1, shared by those whom the games do not part. */
  readonly place: number;
}

/** A value of a criterion: the greater is the better. */
export interface CriterionValue {
  readonly criterion: Criterion;
  readonly value: Fraction;
  readonly arithmetic: Arithmetic;
}
