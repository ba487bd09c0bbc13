import { z } from 'zod';
import { done } from '../accounts/session.ts';
import { flag, identifier, listOf, defineOne } from '../answers.ts';
import { defineText, reference } from '../fields.ts';
import { defineOperation } from '../operation.ts';
import { id, optionalId, definePaging, searchText } from '../parameters.ts';
import { defineLine, version } from './editing.ts';

const desk = { feature: 'site', authorization: 'required' } as const;

/** What the editors keep lists of, by the name of its table. */
export const HANDBOOKS = [
  'ranks',
  'referee_categories',
  'referee_roles',
  'disciplines',
  'clubs',
  'countries',
  'districts',
  'regions',
  'cities',
  'desired_roles',
] as const;

export type Handbook = (typeof HANDBOOKS)[number];

/** What an entry can have beside its title. */
export type HandbookField =
  | 'short_title'
  | 'honorary'
  | 'code'
  | 'timezone'
  | 'country_id'
  | 'district_id'
  | 'region_id';

interface HandbookKind {
  readonly fields: readonly HandbookField[];
  /** Whether the editors put it in order; another one is in the order of its titles. */
  readonly isOrdered: boolean;
  /** Entries that the program itself or the specification names: they are renamed, never deleted. */
  readonly fixed: readonly number[];
  /** Of these, those that must be offered always. */
  readonly offered: readonly number[];
}

const ORDERED = { isOrdered: true, fixed: [], offered: [] } as const;
const BY_TITLE = { isOrdered: false, fixed: [], offered: [] } as const;

/** What an editor may do in each handbook. */
export const HANDBOOK_KINDS: Readonly<Record<Handbook, HandbookKind>> = {
  ranks: { ...ORDERED, fields: ['short_title', 'honorary'] },
  referee_categories: { ...ORDERED, fields: ['short_title'] },
  // A competition has one chief referee and one chief secretary.
  referee_roles: { ...ORDERED, fields: [], fixed: [1, 2] },
  // The ids of the specification; the list of athletes opens on the first.
  disciplines: { ...ORDERED, fields: [], fixed: [1, 2, 3, 4, 5], offered: [1] },
  clubs: { ...BY_TITLE, fields: [] },
  countries: { ...BY_TITLE, fields: ['code'], fixed: [1], offered: [1] },
  districts: { ...BY_TITLE, fields: ['country_id'] },
  regions: { ...BY_TITLE, fields: ['country_id', 'district_id', 'code', 'timezone'] },
  cities: { ...BY_TITLE, fields: ['country_id', 'region_id'] },
  // Approval makes an athlete of who asked for the first, a referee of who asked for the second.
  desired_roles: { ...ORDERED, fields: [], fixed: [1, 2] },
};

const handbook = z.enum(HANDBOOKS, 'Нет такого справочника');
const place = z.object({ id: identifier, title: z.string() }).nullable();

/** An entry of a handbook; what its handbook does not have is null. */
export const handbookEntry = z.object({
  entry_id: identifier,
  title: z.string(),
  short_title: z.string().nullable(),
  honorary: flag.nullable(),
  code: z.string().nullable(),
  timezone: z.string().nullable(),
  country: place,
  district: place,
  region: place,
  /** 1: no longer offered; where it stands already it stays. */
  is_retired: flag,
  /** 1: cannot be deleted, whatever uses it. */
  is_fixed: flag,
  version: z.int().min(1),
});

export type HandbookEntry = z.output<typeof handbookEntry>;

export const listHandbookEntries = defineOperation({
  ...desk,
  method: 'GET',
  path: '/api/admin/handbooks/{handbook}',
  summary: 'The entries of a handbook with those that are no longer offered',
  params: z.object({ handbook }),
  query: z.object({
    title: searchText,
    state: z.enum(['', 'offered', 'retired']).default(''),
    country_id: optionalId,
    district_id: optionalId,
    region_id: optionalId,
    ...definePaging({ pageSize: 50 }),
  }),
  answer: listOf(handbookEntry),
  refusals: [401, 403],
});

/** An entry with what it is used by: one that nothing uses can be deleted. */
const usedEntry = handbookEntry.extend({
  used_by: z.array(z.object({ what: z.string(), count: z.int().min(1) })),
});

export type UsedHandbookEntry = z.output<typeof usedEntry>;

export const getHandbookEntry = defineOperation({
  ...desk,
  method: 'GET',
  path: '/api/admin/handbooks/{handbook}/{id}',
  summary: 'One entry, with what it is used by',
  params: z.object({ handbook, id }),
  answer: defineOne(usedEntry),
  refusals: [401, 403, 404],
});

const defineOptionalLine = (longest: number) =>
  defineText('Ожидается текст')
    .trim()
    .max(longest, `Не длиннее ${longest} символов`)
    .nullable()
    .default(null);

/** Characters that the title of an entry may have. */
export const LONGEST_ENTRY_TITLE = 120;

/** What of these a handbook has not is left alone. */
const values = {
  title: defineLine(LONGEST_ENTRY_TITLE, 'Укажите название'),
  short_title: defineOptionalLine(20),
  /** Of a rank: 1 is an honorary title, which is held beside a rank. */
  honorary: flag.nullable().default(null),
  /** Two Latin letters of a country; of a region its number. */
  code: defineOptionalLine(10),
  timezone: defineOptionalLine(60),
  country_id: reference.nullable().default(null),
  district_id: reference.nullable().default(null),
  region_id: reference.nullable().default(null),
};

export const createHandbookEntry = defineOperation({
  ...desk,
  method: 'POST',
  path: '/api/admin/handbooks/{handbook}',
  summary: 'Add an entry to a handbook, at the end where it is in order',
  params: z.object({ handbook }),
  body: z.object(values),
  answer: defineOne(z.object({ entry_id: identifier })),
  refusals: [401, 403, 422],
});

export const changeHandbookEntry = defineOperation({
  ...desk,
  method: 'PUT',
  path: '/api/admin/handbooks/{handbook}/{id}',
  summary: 'Change an entry; the country that a place is in stays',
  params: z.object({ handbook, id }),
  body: z.object({ ...values, version }),
  answer: defineOne(handbookEntry),
  // 409: somebody else has saved since that version.
  refusals: [401, 403, 404, 409, 422],
});

export const orderHandbook = defineOperation({
  ...desk,
  method: 'POST',
  path: '/api/admin/handbooks/{handbook}/order',
  summary: 'Put the entries in this order; all of them are named',
  params: z.object({ handbook }),
  body: z.object({
    entry_ids: z.array(reference, 'Перечислите строки').min(1, 'Перечислите строки').max(500),
    /** The order that was put into this one: while another stands there, nothing is changed. */
    seen_ids: z.array(reference).max(500).optional(),
  }),
  answer: done,
  // 409: entries have come or gone since; with the code `changed`: their order is not the one that was seen.
  refusals: [401, 403, 409],
});

export const retireHandbookEntry = defineOperation({
  ...desk,
  method: 'POST',
  path: '/api/admin/handbooks/{handbook}/{id}/retire',
  summary: 'Offer an entry no longer, or again',
  params: z.object({ handbook, id }),
  body: z.object({ is_retired: flag }),
  answer: done,
  // 409: this one must be offered.
  refusals: [401, 403, 404, 409],
});

export const deleteHandbookEntry = defineOperation({
  ...desk,
  method: 'DELETE',
  path: '/api/admin/handbooks/{handbook}/{id}',
  summary: 'Delete an entry that nothing uses',
  params: z.object({ handbook, id }),
  answer: done,
  // 409: it is used, by what the refusal says.
  refusals: [401, 403, 404, 409],
});
