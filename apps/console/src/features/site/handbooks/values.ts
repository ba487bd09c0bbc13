import type { HandbookEntry } from '@nardy/contract';

/** Somewhere that a place lies in, as it was chosen. */
export interface ChosenPlace {
  readonly id: number;
  readonly title: string;
}

/** An entry as its form holds it. */
export interface EntryForm {
  readonly title: string;
  readonly short_title: string;
  readonly honorary: boolean;
  readonly code: string;
  readonly timezone: string;
  readonly country_id: ChosenPlace | null;
  readonly district_id: ChosenPlace | null;
  readonly region_id: ChosenPlace | null;
}

export const RUSSIA: ChosenPlace = { id: 1, title: 'Россия' };

export const NEW_ENTRY: EntryForm = {
  title: '',
  short_title: '',
  honorary: false,
  code: '',
  timezone: 'UTC+3',
  country_id: RUSSIA,
  district_id: null,
  region_id: null,
};

export function readEntryForm(entry: HandbookEntry): EntryForm {
  return {
    title: entry.title,
    short_title: entry.short_title ?? '',
    honorary: entry.honorary === 1,
    code: entry.code ?? '',
    timezone: entry.timezone ?? '',
    country_id: entry.country,
    district_id: entry.district,
    region_id: entry.region,
  };
}

export function buildBody({ honorary, country_id, district_id, region_id, ...texts }: EntryForm) {
  return {
    ...texts,
    honorary: honorary ? (1 as const) : (0 as const),
    country_id: country_id?.id ?? null,
    district_id: district_id?.id ?? null,
    region_id: region_id?.id ?? null,
  };
}

/** A value in words, for a comparison. */
export function formatValue(value: EntryForm[keyof EntryForm]): string {
  if (typeof value === 'boolean') return value ? 'да' : 'нет';
  if (typeof value === 'string') return value || 'пусто';
  return value?.title ?? 'не выбрано';
}
