import { z } from 'zod';
import { flag, identifier, moment, defineOne, portrait, responsivePicture } from './answers.ts';
import { tournamentStatus } from './competitions/tournaments.ts';
import { defineOperation } from './operation.ts';
import { searchText } from './parameters.ts';

/** The most that is answered of each kind. */
export const FOUND_OF_A_KIND = 5;
/** Fewer signs than these find nothing: they would find everything. */
export const LEAST_SEARCHED = 2;

const city = z.string().nullable();

/** What a search finds, the best of each kind first; enough to show and to go there. */
export const found = z.object({
  /** By rating. */
  athletes: z
    .array(
      z.object({
        player_id: identifier,
        fullName: z.string(),
        birth_year: z.int().nullable(),
        city,
        rating: z.int().nullable(),
        photo: portrait.nullable(),
      }),
    )
    .max(FOUND_OF_A_KIND),
  /** What is not over comes first, the nearest; then what was over last. */
  competitions: z
    .array(
      z.object({
        tournament_id: identifier,
        full_name: z.string(),
        is_parent: flag,
        status: tournamentStatus,
        start_dt: moment,
        end_dt: moment,
        city,
      }),
    )
    .max(FOUND_OF_A_KIND),
  /** By name. */
  referees: z
    .array(
      z.object({
        referee_id: identifier,
        fullName: z.string(),
        category: z.string().nullable(),
        city,
        photo: portrait.nullable(),
      }),
    )
    .max(FOUND_OF_A_KIND),
  /** The latest first. */
  albums: z
    .array(
      z.object({
        album_id: identifier,
        title: z.string(),
        publishedDt: moment,
        photo_count: z.int().min(0),
        cover: responsivePicture.nullable(),
      }),
    )
    .max(FOUND_OF_A_KIND),
});

export type Found = z.output<typeof found>;

export const searchEverywhere = defineOperation({
  method: 'GET',
  path: '/api/search',
  feature: 'search',
  summary: 'Athletes, competitions, referees and albums whose names have all words, in any order',
  query: z.object({ text: searchText }),
  answer: defineOne(found),
});
