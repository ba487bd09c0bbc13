import { expect, test } from 'vitest';
import { hrefOfSubject } from './subjects.ts';

test('What an act was done to leads to its page', () => {
  const entry = { subject_id: 5, subject_tournament_id: null };
  expect(hrefOfSubject({ ...entry, subject: 'persons' })).toBe('/people/5');
  expect(hrefOfSubject({ subject: 'applications', subject_id: 5, subject_tournament_id: 3 })).toBe(
    '/applications/3?open=5',
  );
  expect(hrefOfSubject({ ...entry, subject: 'audit_log' })).toBeUndefined();
});
