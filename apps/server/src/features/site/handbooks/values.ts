import { parseOffset } from '@nardy/contract/timezones';
import { HANDBOOK_KINDS, type Handbook, type HandbookField } from '@nardy/contract';
import type { Db } from '../../../database/connection.ts';
import { FieldsError } from '../../../http/errors.ts';
import * as handbooks from './repository.ts';
import type { EntryRow, EntryValues } from './repository.ts';

const RUSSIA = 1;

/** What tells an entry from others for good: it stays as it was made. */
const LASTING = ['country_id', 'code', 'honorary'] as const;

const SENTENCES = {
  title: 'Такое название уже есть',
  short_title: 'Такое сокращение уже есть',
  code: 'Такой код уже есть',
  noShortTitle: 'Укажите сокращение',
  noCountryCode: 'Укажите две латинские буквы, например KZ',
  noRegionCode: 'Укажите код региона, например 77',
  noTimezone: 'Укажите часовой пояс, например UTC+3',
  noCountry: 'Выберите страну',
  noRegion: 'Выберите регион',
  noSuchRegion: 'Такого региона в этой стране нет',
  noSuchDistrict: 'Такого округа в этой стране нет',
} as const;

type Faults = Record<string, string[]>;

/** The values that an entry will have; refuses at the fields what cannot be. */
export async function readValues(
  db: Db,
  handbook: Handbook,
  given: EntryValues,
  before?: EntryRow,
): Promise<EntryValues> {
  const values = { ...buildValues(handbook, given), ...(before && pickLasting(before)) };
  const faults: Faults = {};
  for (const field of HANDBOOK_KINDS[handbook].fields) {
    const sentence =
      before && isLasting(field) ? undefined : await findValueFault(db, handbook, field, values);
    if (sentence !== undefined) faults[field] = [sentence];
  }
  for (const column of ['title', 'short_title', 'code'] as const) {
    if (values[column] === null || faults[column]) continue;
    if (await handbooks.hasSame(db, handbook, column, values, before?.id ?? null))
      faults[column] = [SENTENCES[column]];
  }
  if (Object.keys(faults).length > 0) throw new FieldsError(faults, 422);
  return values;
}

const isLasting = (field: string): boolean => (LASTING as readonly string[]).includes(field);

function pickLasting({ country_id, code, honorary }: EntryRow) {
  return { country_id, code, honorary };
}

/** What a handbook has not is left out; an empty text is none. */
function buildValues(handbook: Handbook, given: EntryValues): EntryValues {
  const has: readonly string[] = HANDBOOK_KINDS[handbook].fields;
  const own = <Value>(field: HandbookField, value: Value): Value | null =>
    has.includes(field) && value !== '' ? value : null;
  return {
    title: given.title,
    short_title: own('short_title', given.short_title),
    honorary: has.includes('honorary') ? (given.honorary ?? false) : null,
    code: own('code', given.code),
    timezone: own('timezone', given.timezone),
    country_id: own('country_id', given.country_id),
    district_id: own('district_id', given.district_id),
    region_id: own('region_id', given.region_id),
  };
}

async function findValueFault(
  db: Db,
  handbook: Handbook,
  field: HandbookField,
  values: EntryValues,
): Promise<string | undefined> {
  switch (field) {
    case 'short_title':
      return values.short_title === null ? SENTENCES.noShortTitle : undefined;
    case 'code':
      return findCodeFault(handbook, values.code);
    case 'timezone':
      return isTimezone(values.timezone) ? undefined : SENTENCES.noTimezone;
    case 'country_id':
      return (await isThere(db, 'countries', values.country_id)) ? undefined : SENTENCES.noCountry;
    case 'district_id':
      return (await liesIn(db, 'districts', values.district_id, values))
        ? undefined
        : SENTENCES.noSuchDistrict;
    case 'region_id':
      // Of other countries the regions are not known.
      if (values.region_id === null && values.country_id === RUSSIA) return SENTENCES.noRegion;
      return (await liesIn(db, 'regions', values.region_id, values)) ? undefined : SENTENCES.noSuchRegion;
    default:
      return undefined;
  }
}

function findCodeFault(handbook: Handbook, code: string | null): string | undefined {
  if (handbook === 'countries') return /^[A-Z]{2}$/.test(code ?? '') ? undefined : SENTENCES.noCountryCode;
  return code === null ? SENTENCES.noRegionCode : undefined;
}

function isTimezone(name: string | null): boolean {
  return name !== null && parseOffset(name) !== undefined;
}

async function isThere(db: Db, handbook: Handbook, id: number | null): Promise<boolean> {
  return id !== null && (await handbooks.findEntry(db, handbook, id)) !== undefined;
}

/** Whether a place is of that country; none is. */
async function liesIn(
  db: Db,
  handbook: 'districts' | 'regions',
  id: number | null,
  { country_id }: EntryValues,
): Promise<boolean> {
  if (id === null) return true;
  return (await handbooks.findEntry(db, handbook, id))?.country_id === country_id;
}
