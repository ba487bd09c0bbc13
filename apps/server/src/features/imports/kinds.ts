import type { ImportKind } from '@nardy/contract';
import { finalPlaces } from './finalPlaces/kind.ts';
import type { KindOfImport } from './kind.ts';
import { athletes, referees } from './people/kind.ts';
import { ratingLists } from './ratingLists/kind.ts';
import { results } from './results/kind.ts';

/** What a file can bring, by kind. */
export const KINDS: Readonly<Record<ImportKind, KindOfImport>> = {
  athletes,
  referees,
  results,
  'final-places': finalPlaces,
  'rating-lists': ratingLists,
};
