import type { HistoryItem } from '@nardy/contract';
import { screen, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { renderAt } from '../../../components/testing/render';
import { RatingHistory } from './RatingHistory';

const ITEM = {
  tournament_id: 3,
  discipline_id: 1,
  place: null,
  rating_accrued: null,
  rating_after: null,
};
const ITEMS: Partial<HistoryItem>[] = [
  { ...ITEM, item_id: 1, tournament_title: 'Кубок', date_start: '2026-10-17', date_end: '2026-10-18' },
  { ...ITEM, item_id: 2, tournament_title: 'Блиц', date_start: '2026-10-17', date_end: '2026-10-17' },
];

test('A competition of the history has its days in words', async () => {
  vi.stubGlobal('fetch', async () => Response.json({ success: true, data: ITEMS, totalCount: 2 }));
  renderAt(<RatingHistory playerId={7} disciplines={[]} thisYear={2026} />);
  expect(await screen.findByText('17–18 октября 2026')).toBeTruthy();
  expect(screen.getByText('17 октября 2026')).toBeTruthy();
});

test('A place that several share looks as one of its own does; the first three are medals', async () => {
  const items = ['6', '5–8', '1'].map((place, index) => ({ ...ITEMS[0], item_id: index, place }));
  vi.stubGlobal('fetch', async () => Response.json({ success: true, data: items, totalCount: 3 }));
  renderAt(<RatingHistory playerId={7} disciplines={[]} thisYear={2026} />);
  expect((await screen.findByText('6')).tagName).toBe('B');
  expect(screen.getByText('5–8').tagName).toBe('B');
  expect(screen.getByText('1').dataset['place']).toBe('1');
});

test('The years to choose go from this one back to 1925, whether a rating was published in them or not', () => {
  vi.stubGlobal('fetch', async () => Response.json({ success: true, data: ITEMS, totalCount: 2 }));
  renderAt(<RatingHistory playerId={7} disciplines={[]} thisYear={2026} />);
  const options = within(screen.getByRole('combobox', { name: 'Год' })).getAllByRole('option');
  const [any, ...years] = options.map(({ textContent }) => textContent);
  expect(any).toBe('Все годы');
  expect(years).toEqual(Array.from({ length: 102 }, (_, index) => String(2026 - index)));
});
