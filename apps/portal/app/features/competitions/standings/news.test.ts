import type { Tour } from '@nardy/contract';
import { expect, test } from 'vitest';
import type { LiveNews } from '../live/liveStore';
import { changesTable } from './news';

const COMMON = { id: 1, tournament_id: 7, version: 1 };
const PLACES: LiveNews = { ...COMMON, type: 'standings', tour_id: 12, is_running: 1 };
const CAUGHT_UP: LiveNews = { type: 'catch-up' };
const played = { tour: { tour_id: 11, isPlayed: 1, is_running: 0 } as Tour };
const running = { tour: { tour_id: 12, isPlayed: 0, is_running: 1 } as Tour };

const coming = { tour: { tour_id: 13, isPlayed: 0, is_running: 0 } as Tour };

const changes = (news: LiveNews, search: string, about: { readonly tour: Tour }) =>
  changesTable(news, new URLSearchParams(search), about);

test('New places change the table that stands now', () => {
  expect(changes(PLACES, '', running)).toBe(true);
});

test('New places change the table after the tour under way, though the address names the tour', () => {
  expect(changes(PLACES, 'tour=12', running)).toBe(true);
});

test('New places change the table after a tour that is still to be played', () => {
  expect(changes(PLACES, 'tour=13', coming)).toBe(true);
});

test('The table after a past tour changes where messages may have been missed, and not by new places', () => {
  expect(changes(PLACES, 'tour=11', played)).toBe(false);
  expect(changes(CAUGHT_UP, 'tour=11', played)).toBe(true);
});

test('New places change the table that stands now where the tour of the address is there no more', () => {
  expect(changes(PLACES, 'tour=9', played)).toBe(true);
});

test('New places change an open line, whose games are of all tours', () => {
  expect(changes(PLACES, 'tour=11&open=5', played)).toBe(true);
});

test('A status changes no table', () => {
  expect(changes({ ...COMMON, type: 'status', status: 'past' }, '', running)).toBe(false);
});
