import { z } from 'zod';
import { identifier, listOf } from '../answers.ts';
import { reference } from '../fields.ts';
import { defineOperation } from '../operation.ts';
import { searchText } from '../parameters.ts';
import { defineLine } from './editing.ts';

/** What albums and videos have in common at the editors' desk. */
export const desk = { feature: 'media', authorization: 'required' } as const;

/** The day that albums and videos are found by, as the filters of their lists have it, to the minute. */
export const published = z.iso
  .datetime({ offset: true, error: 'Укажите дату и время', abort: true })
  .refine((value) => value >= '1925' && value < '2101', 'Год от 1925 до 2100')
  .transform((value) => new Date(value).toISOString());

/** The longest that the server makes itself: of a competition's name, its year, and its number where that name is taken. */
const LONGEST_TAG = 220;

/** A tag as an editor gives it: that of a competition, or one that is only a word. */
export const givenTag = z.object({
  tournament_id: reference.nullable().default(null),
  name: defineLine(LONGEST_TAG, 'Укажите метку'),
});

export type GivenTag = z.input<typeof givenTag>;

const MOST_TAGS = 10;

export const tags = z
  .array(givenTag, 'Выберите из списка')
  .max(MOST_TAGS, `Не больше ${MOST_TAGS} меток`)
  .default([]);

/** Something to tag with; `tag_id` is null while nothing bears it. */
const foundTag = z.object({
  tag_id: identifier.nullable(),
  name: z.string(),
  /** The competition that it stands for. */
  tournament_id: identifier.nullable(),
});

export type FoundTag = z.output<typeof foundTag>;

export const findTags = defineOperation({
  ...desk,
  method: 'GET',
  path: '/api/admin/tags',
  summary: 'What albums and videos may be tagged with: competitions, the latest first, and words in use',
  query: z.object({ name: searchText }),
  answer: listOf(foundTag),
  refusals: [401, 403],
});
