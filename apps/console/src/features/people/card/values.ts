import type { Person } from '@nardy/contract';
import { formatDate } from '../../../formatting/dates.ts';
import { formatLoggedValue } from '../words.ts';

export interface ChosenCity {
  readonly city_id: number;
  readonly title: string;
  readonly region_title: string | null;
}

/** What the form of a card holds. */
export interface CardValues {
  readonly last_name: string;
  readonly first_name: string;
  readonly middle_name: string;
  /** As typed. */
  readonly birthday: string;
  readonly gender: '' | 'man' | 'woman';
  readonly city: ChosenCity | null;
  readonly federation_member: boolean;
  readonly clubs: readonly string[];
}

export type CardField = keyof CardValues;

export function readCardValues({ city, player, ...person }: Person): CardValues {
  return {
    last_name: person.last_name,
    first_name: person.first_name,
    middle_name: person.middle_name ?? '',
    birthday: person.birthday === null ? '' : formatDate(person.birthday),
    gender: person.gender ?? '',
    city: city && { city_id: city.city_id, title: city.title, region_title: city.region_title },
    federation_member: player?.federation_member === 1,
    clubs: player?.clubs ?? [],
  };
}

export const EMPTY_CARD: CardValues = {
  last_name: '',
  first_name: '',
  middle_name: '',
  birthday: '',
  gender: '',
  city: null,
  federation_member: false,
  clubs: [],
};

/** The values as the API takes them. */
export function buildFields({ city, gender, federation_member: member, ...values }: CardValues) {
  return {
    ...values,
    clubs: [...values.clubs],
    gender: gender === '' ? null : gender,
    city_id: city?.city_id ?? null,
    federation_member: member ? (1 as const) : (0 as const),
  };
}

export const buildBody = (values: CardValues, version: number) => ({ ...buildFields(values), version });

/** A value in words, for a comparison. */
export function formatValue(value: CardValues[CardField], name: CardField): string {
  const isPlace = typeof value === 'object' && value !== null && 'title' in value;
  // A birthday is as it was typed.
  return formatLoggedValue(name === 'gender' ? name : '', isPlace ? value.title : value);
}
