import { REQUISITE_TITLES, findRequisitesFaults, type Requisites } from '@nardy/contract';
import { api } from '../../../api/api.ts';
import type { Section, Opened } from '../sections/useSection.ts';

export interface ReadBank extends Opened {
  readonly requisites: Requisites;
  readonly qr_url: string | null;
  readonly inherited: Requisites | null;
  readonly known: readonly Requisites[];
}

export const NAMES = Object.keys(REQUISITE_TITLES) as (keyof Requisites)[];

export const bank: Section<ReadBank, Requisites> = {
  name: 'bank',
  changedBy: 'prepareCompetitions',
  read: async (id, signal) =>
    (await api.getDeskBankDetails({ params: { id } }, signal ? { signal } : {})).data,
  contentOf: ({ requisites }) => requisites,
  faultOf: (requisites) =>
    Object.keys(findRequisitesFaults(requisites)).length > 0 ? 'Исправьте отмеченные поля.' : undefined,
  save: (id, version, requisites) =>
    api.saveBankDetails({ params: { id }, body: { version, ...requisites } }),
};

/** Requisites as they are told to who has to choose. */
export const formatBankInWords = (requisites: Requisites): string[] =>
  NAMES.filter((name) => requisites[name] !== '').map(
    (name) => `${REQUISITE_TITLES[name]}: ${requisites[name]}`,
  );
