import { expect, test } from 'vitest';
import { ApiError } from './client.ts';
import { findFieldFaults } from './refusal.ts';

/** A refusal as it came over the wire. */
const refusedWith = (message: string) => new ApiError(422, JSON.parse(message) as ApiError['refusal']);
const isField = (name: string): boolean => name === 'email' || name === 'phone';

test('Faults of fields are those of the fields that a form has', () => {
  expect(findFieldFaults(refusedWith('{"email": ["Занят", "Другой?"], "inn": ["Нет"]}'), isField)).toEqual({
    email: ['Занят', 'Другой?'],
  });
  for (const none of ['{}', '[]', '["Нет"]', '"Нет"', 'null', '{"error": "Нет"}', '{"email": []}'])
    expect(findFieldFaults(refusedWith(none), isField)).toBeUndefined();
});

test('One sentence without its list is a fault too', () => {
  const refusal = refusedWith('{"email": "Занят", "phone": null}');
  expect(findFieldFaults(refusal, isField)).toEqual({ email: ['Занят'] });
});
