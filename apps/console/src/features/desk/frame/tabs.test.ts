import type { Desk } from '@nardy/contract';
import { expect, it } from 'vitest';
import { buildDesk } from '../testing/desk.ts';
import { TABS } from './tabs.ts';

const THIRD = 'Матч за 3-е место';
const AFTER_TOURS = { tour: { number: 7, of: 7 }, title: THIRD };

it.each<readonly [Desk['phase'], Partial<Desk>, string]>([
  ['playing', {}, 'Тур 5'],
  ['to-draw', AFTER_TOURS, 'Тур 7'],
  ['draft', AFTER_TOURS, THIRD],
  ['playing', AFTER_TOURS, THIRD],
  ['to-finish', { ...AFTER_TOURS, title: 'Итоги этапа' }, 'Тур 7'],
  ['playing', { tour: null, title: 'Полуфинал', stages: [{ kind: 'single-elimination' }] }, 'Матчи'],
  ['playing', { tour: { number: 2, of: 5 }, title: 'Тур 2', stages: [{ kind: 'round-robin' }] }, 'Тур 2'],
])('While the phase is %s with %o the tab of the games is «%s»', (phase, change, title) => {
  const tab = TABS.find(({ id }) => id === 'tour');
  expect(tab?.title(buildDesk({ ...change, phase }))).toBe(title);
});
