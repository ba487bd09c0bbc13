import type { OwnRegistration } from '@nardy/contract';
import { expect, test } from 'vitest';
import { documentFaults, formOf, NOTHING_CHOSEN, replaceable } from './entry';

const REGISTRATION: OwnRegistration = {
  last_name: 'Иванова',
  first_name: 'Анна',
  middle_name: null,
  phone: null,
  birthday: '1990-03-05',
  gender: 'woman',
  rank_title: null,
  desire_role: { role_id: 1, title: 'Спортсмен' },
  city: { city_id: 1, title: 'Казань' },
  address: null,
  citizenship: null,
  inn_number: '123456789012',
  want_to_federation: 0,
  submitted_dt: '2026-11-20T09:00:00.000Z',
  decided_dt: '2026-11-21T09:00:00.000Z',
  reason: 'Паспорт не читается.',
  field_reasons: {},
  documents: [],
};

const sent = (file_id: number, kind: string, file_name: string) => ({
  file_id,
  kind,
  file_name,
  media_type: 'application/pdf',
  size: 2048,
  uploaded_dt: '2026-11-20T09:00:00.000Z',
});

const chosen = (name: string, size = 500) => ({
  key: name,
  file: new File(['x'.repeat(size)], name),
});

test('Documents of one’s age can be replaced, and all that were sent, each with what it has now', () => {
  const names = (registration: OwnRegistration) => replaceable(registration).map(({ name }) => name);
  expect(names(REGISTRATION)).toEqual([
    'passport',
    'registration_page',
    'policy_oms',
    'referee_category_certificate',
    'additional_documents',
  ]);
  expect(names({ ...REGISTRATION, rank_title: 'КМС' })).toContain('player_rank_certificate');
  const documents = [
    sent(1, 'parent_passport', 'мама.pdf'),
    sent(2, 'additional_documents', 'а.pdf'),
    sent(3, 'additional_documents', 'б.pdf'),
  ];
  const fields = replaceable({ ...REGISTRATION, documents });
  expect(fields.find(({ name }) => name === 'parent_passport')?.hint).toBe(
    'Отправлено: мама.pdf (2 КБ, 20.11.2026). Новый выбор заменит этот файл.',
  );
  expect(fields.find(({ name }) => name === 'additional_documents')?.hint).toBe(
    'Отправлено: а.pdf (2 КБ, 20.11.2026), б.pdf (2 КБ, 20.11.2026). Новый выбор заменит эти файлы.',
  );
  expect(fields.find(({ name }) => name === 'passport')?.hint).toBeUndefined();
});

test('Nothing chosen is not sent, and each file keeps the limits', () => {
  expect(documentFaults(NOTHING_CHOSEN)).toMatchObject({ form: ['Выберите хотя бы один документ'] });
  expect(documentFaults({ ...NOTHING_CHOSEN, photo: new Blob(['x']) })).not.toHaveProperty('form');
  const small = documentFaults({ ...NOTHING_CHOSEN, passport: [chosen('p.pdf', 50)] });
  expect(small['passport']).toEqual(['Размер загружаемого файла не должен быть меньше 102 Б']);
  expect(small).not.toHaveProperty('form');
});

test('Only what was chosen is sent', () => {
  const form = formOf({
    ...NOTHING_CHOSEN,
    passport: [chosen('p.pdf')],
    additional_documents: [chosen('a.pdf'), chosen('b.pdf')],
  });
  expect([...form.keys()]).toEqual(['passport', 'additional_documents', 'additional_documents']);
});
