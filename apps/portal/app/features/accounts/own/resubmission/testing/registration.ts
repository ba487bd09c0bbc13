import type { OwnRegistration } from '@nardy/contract';

/** A registration that was returned as a whole: no rank, and no documents. */
export const RETURNED_REGISTRATION: OwnRegistration = {
  last_name: 'Иванова',
  first_name: 'Анна',
  middle_name: null,
  phone: null,
  birthday: '1990-03-05',
  gender: 'woman',
  rank_title: null,
  rank_category_id: null,
  desire_role: { role_id: 1, title: 'Спортсмен' },
  city: { city_id: 1, title: 'Казань' },
  address: null,
  citizenship: null,
  inn_number: '123456789012',
  want_to_federation: 0,
  guardian_name: null,
  submitted_dt: '2026-11-20T09:00:00.000Z',
  decided_dt: '2026-11-21T09:00:00.000Z',
  reason: 'Паспорт не читается.',
  field_reasons: {},
  documents: [],
};
