import { expect, test } from 'vitest';
import { findSubjectHref } from './subjects.ts';

test('What an act was done to leads to its page', () => {
  const entry = {
    action: 'change',
    subject_id: 5,
    subject_tournament_id: null,
    is_subject_there: 1,
  } as const;
  expect(findSubjectHref({ ...entry, subject: 'persons' })).toBe('/people/5');
  expect(findSubjectHref({ ...entry, subject: 'audit_log' })).toBeUndefined();
  expect(findSubjectHref({ ...entry, subject: 'persons', is_subject_there: 0 })).toBeUndefined();
});

test('An entry of a handbook, a banner and the texts of the site lead to their part of the site', () => {
  const entry = {
    action: 'change',
    subject_id: null,
    subject_tournament_id: null,
    is_subject_there: 1,
  } as const;
  const hrefs = ['ranks', 'desired_roles', 'banners', 'site_settings', 'letter_texts'].map((subject) =>
    findSubjectHref({ ...entry, subject }),
  );
  expect(hrefs).toEqual([
    '/site?part=handbooks&handbook=ranks',
    '/site?part=roles',
    '/site?part=banners',
    '/site?part=settings',
    '/site?part=letters',
  ]);
  expect(findSubjectHref({ ...entry, subject: 'clubs', subject_id: 5, is_subject_there: 0 })).toBeUndefined();
});

test('A decided application is looked for in the state that the decision gave it', () => {
  const entry = {
    subject: 'applications',
    subject_id: 5,
    subject_tournament_id: 3,
    is_subject_there: 1,
  } as const;
  expect(findSubjectHref({ ...entry, action: 'application-undone' })).toBe('/applications/3?open=5');
  expect(findSubjectHref({ ...entry, action: 'application-approved' })).toBe(
    '/applications/3?status=approved&open=5',
  );
});
