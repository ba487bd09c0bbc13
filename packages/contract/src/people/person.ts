import { z } from 'zod';
import { flag, identifier, listOf, defineOne, portrait } from '../answers.ts';
import { LONGEST_ENTRY_TITLE } from '../administration/handbooks.ts';
import { auditEntry } from '../administration/log.ts';
import { gender, playerCity } from '../athletes/players.ts';
import { defineText, reference } from '../fields.ts';
import { findPersonFaults, type PersonValues } from '../forms/person.ts';
import { defineOperation } from '../operation.ts';
import {
  formatOf,
  id,
  LIST_FORMATS,
  defineOptionalChoice,
  optionalId,
  definePaging,
  searchText,
  sortBy,
} from '../parameters.ts';
import { award } from './awards.ts';
import { version } from './fields.ts';
import { mergeOfPerson } from './merges.ts';

const desk = { feature: 'people', authorization: 'required' } as const;
const REFUSALS = [401, 403, 404, 409] as const;

/** A line of the list of people. */
export const personRow = z.object({
  person_id: identifier,
  fullName: z.string(),
  birthday: z.iso.date().nullable(),
  city_title: z.string().nullable(),
  region_title: z.string().nullable(),
  photo: portrait.nullable(),
  player_id: identifier.nullable(),
  rank_short_title: z.string().nullable(),
  rating: z.int().nullable(),
  referee_id: identifier.nullable(),
  category_short_name: z.string().nullable(),
  user_id: identifier.nullable(),
});

export type PersonRow = z.output<typeof personRow>;

export const listPeople = defineOperation({
  ...desk,
  method: 'GET',
  path: '/api/admin/people',
  summary: 'Everybody whom the federation knows, by name unless sorted otherwise',
  query: z.object({
    /** Parts of the name, in any order. */
    name: searchText,
    kind: defineOptionalChoice(['player', 'referee', 'account']),
    region_id: optionalId,
    sort: sortBy(['name', 'birthday']),
    ...definePaging({ pageSize: 50 }),
  }),
  answer: listOf(personRow),
  refusals: [401, 403],
});

export const exportPeople = defineOperation({
  ...desk,
  needsStepUp: true,
  method: 'GET',
  path: '/api/admin/people/export',
  summary: 'People that the filters let through, as a table; taking it is logged',
  query: z.object({
    name: searchText,
    kind: defineOptionalChoice(['player', 'referee', 'account']),
    region_id: optionalId,
    sort: sortBy(['name', 'birthday']),
    format: formatOf(['xlsx', 'csv']),
  }),
  file: [LIST_FORMATS.xlsx, LIST_FORMATS.csv],
  refusals: [401, 403],
});

const title = z.object({ id: identifier, title: z.string(), short_title: z.string() });

/** Somebody who may be the same person. */
export const similarPerson = personRow.extend({ is_same_name: flag, is_same_birthday: flag });

export type SimilarPerson = z.output<typeof similarPerson>;

export const person = z.object({
  person_id: identifier,
  /** Goes up with each change: give the one that was seen back with a change. */
  version: z.int().min(0),
  last_name: z.string(),
  first_name: z.string(),
  middle_name: z.string().nullable(),
  fullName: z.string(),
  birthday: z.iso.date().nullable(),
  gender: gender.nullable(),
  /** A card is given a city and no country: null where the city is not known. */
  city: playerCity.extend({ city_id: identifier, title: z.string() }).nullable(),
  photo: portrait.nullable(),
  player: z
    .object({
      player_id: identifier,
      rank: title.nullable(),
      honorary_title: title.nullable(),
      rating: z.int().nullable(),
      discipline_title: z.string().nullable(),
      games: z.int().min(0),
      competitions: z.int().min(0),
      federation_member: flag,
      clubs: z.array(z.string()),
    })
    .nullable(),
  referee: z
    .object({ referee_id: identifier, category: title.nullable(), competitions: z.int().min(0) })
    .nullable(),
  account: z
    .object({ user_id: identifier, email: z.string(), userRole: z.string(), state: z.string() })
    .nullable(),
  /** Ranks, honorary titles and categories with their orders, the latest first. */
  awards: z.array(award),
  /** Those who were found to be this person, the latest first. */
  merges: z.array(mergeOfPerson),
  /** People of the same name, or of the same last name and birthday. */
  similar: z.array(similarPerson),
});

export type Person = z.output<typeof person>;

export const getPerson = defineOperation({
  ...desk,
  method: 'GET',
  path: '/api/admin/people/{id}',
  summary: 'One person with the athlete, the referee and the account that the person is',
  params: z.object({ id }),
  answer: defineOne(person),
  refusals: [308, 401, 403, 404],
});

const text = defineText('Ожидается одно значение').max(1000, 'Не длиннее 1000 символов');

/** One that the handbook of clubs can have. */
const clubTitle = text
  .trim()
  .min(1, 'Укажите клуб')
  .max(LONGEST_ENTRY_TITLE, `Название клуба не длиннее ${LONGEST_ENTRY_TITLE} символов`);

/** What a card holds, as its form sends it. */
const cardFields = {
  last_name: text,
  first_name: text,
  middle_name: text.default(''),
  /** `dd.MM.yyyy` as typed, or `YYYY-MM-DD`; empty when it is not known. */
  birthday: text.default(''),
  gender: z.enum(['man', 'woman'], 'Ожидается мужской или женский пол').nullable().default(null),
  city_id: reference.nullable().default(null),
  /** Of who is an athlete. */
  federation_member: flag.default(0),
  /** Titles of clubs; those that are not known yet are made. */
  clubs: z.array(clubTitle).max(20, 'Не больше 20 клубов').default([]),
};

function checkPerson(values: PersonValues, context: z.RefinementCtx): void {
  for (const [field, [message]] of Object.entries(findPersonFaults(values)))
    context.addIssue({ code: 'custom', path: [field], message: message ?? '' });
}

export const listSimilarPeople = defineOperation({
  ...desk,
  method: 'GET',
  path: '/api/admin/people/similar',
  summary: 'People of a name, or of a last name and birthday, before a card is made',
  query: z.object({
    last_name: searchText,
    first_name: searchText,
    /** As a form has it: dd.MM.yyyy. */
    birthday: searchText,
  }),
  answer: listOf(similarPerson),
  refusals: [401, 403],
});

export const createPerson = defineOperation({
  ...desk,
  method: 'POST',
  path: '/api/admin/people',
  summary: 'Make a card by hand; refused with the code `similar` where there are people like that',
  body: z
    .object({
      ...cardFields,
      is_player: flag.default(0),
      is_referee: flag.default(0),
      /** 1 once those who are similar were looked at. */
      despite_similar: flag.default(0),
    })
    .superRefine(checkPerson),
  answer: defineOne(person),
  refusals: [401, 403, 409, 422],
});

export const updatePerson = defineOperation({
  ...desk,
  method: 'PUT',
  path: '/api/admin/people/{id}',
  summary: 'Change what is known of a person; refused with the code `changed` when somebody else was faster',
  params: z.object({ id }),
  body: z.object({ version, ...cardFields }).superRefine(checkPerson),
  answer: defineOne(person),
  // 409 with the code `changed`: somebody else was faster; 422: no such city.
  refusals: [...REFUSALS, 422],
});

export const putPersonPhoto = defineOperation({
  ...desk,
  method: 'PUT',
  path: '/api/admin/people/{id}/photo',
  summary: 'Give a person a photo in place of the one before',
  params: z.object({ id }),
  body: z.object({}),
  files: { photo: 1 },
  answer: defineOne(person),
  refusals: [...REFUSALS, 413],
});

export const removePersonPhoto = defineOperation({
  ...desk,
  method: 'DELETE',
  path: '/api/admin/people/{id}/photo',
  summary: 'Take the photo of a person away',
  params: z.object({ id }),
  answer: defineOne(person),
  refusals: REFUSALS,
});

export const listPersonHistory = defineOperation({
  ...desk,
  method: 'GET',
  path: '/api/admin/people/{id}/history',
  summary: 'What was done to a person and to those who were found to be the same, the latest first',
  params: z.object({ id }),
  query: z.object(definePaging({ pageSize: 20 })),
  answer: listOf(auditEntry),
  refusals: [401, 403, 404],
});

export const listClubs = defineOperation({
  ...desk,
  method: 'GET',
  path: '/api/admin/clubs',
  summary: 'Clubs by title',
  query: z.object({ title: searchText, ...definePaging({ pageSize: 20 }) }),
  answer: listOf(z.object({ club_id: identifier, title: z.string(), players: z.int().min(0) })),
  refusals: [401, 403],
});
