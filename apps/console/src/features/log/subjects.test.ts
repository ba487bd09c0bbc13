import { expect, test } from 'vitest';
import { hrefOfSubject } from './subjects.ts';

test('What an act was done to leads to its page', () => {
  const entry = {
    action: 'change',
    subject_id: 5,
    subject_tournament_id: null,
    is_subject_there: 1,
  } as const;
  expect(hrefOfSubject({ ...entry, subject: 'persons' })).toBe('/people/5');
  expect(hrefOfSubject({ ...entry, subject: 'audit_log' })).toBeUndefined();
  expect(hrefOfSubject({ ...entry, subject: 'persons', is_subject_there: 0 })).toBeUndefined();
});

test('A decided application is looked for in the state that the decision gave it', () => {
  const entry = {
    subject: 'applications',
    subject_id: 5,
    subject_tournament_id: 3,
    is_subject_there: 1,
  } as const;
  expect(hrefOfSubject({ ...entry, action: 'application-undone' })).toBe('/applications/3?open=5');
  expect(hrefOfSubject({ ...entry, action: 'application-approved' })).toBe(
    '/applications/3?status=approved&open=5',
  );
});
