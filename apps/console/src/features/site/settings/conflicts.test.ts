import { expect, it } from 'vitest';
import type { Settings } from './fields.ts';
import { findConflicts, mergeValues } from '../../../components/edit/conflicts.ts';

/** The settings as they are joined, and what both have changed. */
function merge(was: Settings, now: Settings, own: Settings) {
  const found = findConflicts(was, now, own);
  return { joined: mergeValues(own, found), conflicts: found.filter(({ isOpen }) => isOpen) };
}

const WAS: Settings = {
  federation_name: 'Федерация',
  logo: null,
  feedback_email: 'info@nardy.example',
  policy_link: '/documents/policy',
  social_links: [],
  credit: 'Студия',
  policy_html: null,
};

it('What only the other has changed is taken, what only I have changed stays', () => {
  const now = { ...WAS, credit: 'Другая студия' };
  const own = { ...WAS, federation_name: 'Федерация нард' };
  expect(merge(WAS, now, own)).toEqual({
    joined: { ...WAS, credit: 'Другая студия', federation_name: 'Федерация нард' },
    conflicts: [],
  });
});

it('What both have changed stays as I have it, and is told', () => {
  const now = { ...WAS, credit: 'Их студия' };
  const own = { ...WAS, credit: 'Моя студия' };
  expect(merge(WAS, now, own)).toEqual({
    joined: own,
    conflicts: [{ name: 'credit', was: 'Студия', now: 'Их студия', own: 'Моя студия', isOpen: true }],
  });
});

it('What both have changed to the same is no conflict', () => {
  const both = { ...WAS, social_links: [{ title: 'VK', short_title: 'VK', link: '/vk' }] };
  expect(merge(WAS, both, structuredClone(both))).toEqual({ joined: both, conflicts: [] });
});
