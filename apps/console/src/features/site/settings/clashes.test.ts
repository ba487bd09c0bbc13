import { expect, it } from 'vitest';
import type { Settings } from './fields.ts';
import { clashesOf, merged } from '../../../components/edit/clashes.ts';

/** The settings as they are joined, and what both have changed. */
function merge(was: Settings, now: Settings, own: Settings) {
  const found = clashesOf(was, now, own);
  return { joined: merged(own, found), clashes: found.filter(({ isOpen }) => isOpen) };
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
    clashes: [],
  });
});

it('What both have changed stays as I have it, and is told', () => {
  const now = { ...WAS, credit: 'Их студия' };
  const own = { ...WAS, credit: 'Моя студия' };
  expect(merge(WAS, now, own)).toEqual({
    joined: own,
    clashes: [{ name: 'credit', was: 'Студия', now: 'Их студия', own: 'Моя студия', isOpen: true }],
  });
});

it('What both have changed to the same is no clash', () => {
  const both = { ...WAS, social_links: [{ title: 'VK', short_title: 'VK', link: '/vk' }] };
  expect(merge(WAS, both, structuredClone(both))).toEqual({ joined: both, clashes: [] });
});
