import { expect, it } from 'vitest';
import { toViewed } from './documents.ts';

const sent = (file_id: number, kind: string) => ({
  file_id,
  kind,
  file_name: 'скан.pdf',
  media_type: 'application/pdf',
  size: 2048,
  uploaded_dt: '2026-11-20T09:00:00.000Z',
});

it('A document that was replaced follows the new one, called so in words that fit every name', () => {
  const last_return = {
    returned_dt: '2026-11-21T09:00:00.000Z',
    returned_by: null,
    reason: null,
    field_reasons: {},
    before: {},
    replaced: [sent(1, 'birth_certificate')],
  };
  const documents = [sent(3, 'photo'), sent(2, 'birth_certificate')];
  expect(toViewed({ documents, last_return }).map(({ title }) => title)).toEqual([
    'Свидетельство о рождении',
    'Свидетельство о рождении (прежний файл)',
    'Фото',
  ]);
});
