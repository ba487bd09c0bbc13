import type { HistoryItem } from '@nardy/contract';
import { act, fireEvent, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { Location } from 'react-router';
import { expect, test, vi } from 'vitest';
import { renderAt } from '../../../components/testing/render';
import { RatingPanel } from './RatingPanel';

const point = (rating: number) => ({ rating, position: 1, total_position: 9 });
const PANEL = (
  <RatingPanel
    playerId={7}
    chart={{ 1: { '2024-03': point(1500), '2026-03': point(1520) } }}
    disciplines={[{ discipline_id: 1, title: 'Короткие нарды' }]}
    thisYear={2026}
  />
);

/** As many competitions of the history as fill three pages. */
const ITEMS = Array.from({ length: 27 }, (_, item_id): HistoryItem => ({
  item_id,
  tournament_id: 3,
  tournament_title: `Кубок ${item_id}`,
  discipline_id: 1,
  date_start: '2026-10-17',
  date_end: '2026-10-18',
  place: null,
  rating_accrued: null,
  rating_after: null,
}));

/** As many matches of a month as fill two pages. */
const MATCHES = Array.from({ length: 21 }, (_, index) => ({
  game_id: index,
  tournament: { fullName: `Матч ${index}`, start_dt: ITEMS[0]?.date_start, end_dt: ITEMS[0]?.date_end },
  discipline: { discipline_id: 1, title: 'Короткие нарды' },
  player1: { player_id: 7, fullName: 'Иванов Иван', partner: null, photo: null },
  player2: { player_id: 8, fullName: 'Петров Пётр', partner: null, photo: null },
  score1: 7,
  score2: 5,
  outcome: 'played',
  winner: 1,
  rating_change: null,
}));

function stubPages(rows: readonly unknown[]) {
  vi.stubGlobal('fetch', async (url: string) => {
    const { searchParams } = new URL(url, 'http://portal.test');
    const [page, size] = [Number(searchParams.get('page')), Number(searchParams.get('pageSize'))];
    const data = rows.slice((page - 1) * size, page * size);
    return Response.json({ success: true, data, totalCount: rows.length });
  });
}

test('The year that was chosen in the large chart is there again when a window over it is closed', async () => {
  vi.stubGlobal('fetch', async () => Response.json({ success: true, data: [], totalCount: 0 }));
  const { user } = renderAt(PANEL);
  await user.click(screen.getByRole('button', { name: 'Увеличить' }));
  const large = await screen.findByRole('dialog', { name: 'График рейтинга' });
  await user.selectOptions(await within(large).findByRole('combobox', { name: 'Год' }), '2024');
  const march = within(large).getByRole('link');
  act(() => march.focus());
  fireEvent.click(march);
  await screen.findByRole('dialog', { name: 'Рейтинг: март 2024' });
  await user.click(screen.getByRole('button', { name: 'Закрыть' }));
  const again = await screen.findByRole('dialog', { name: 'График рейтинга' });
  expect(await within(again).findByRole('group', { name: 'График рейтинга за 2024 год' })).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Закрыть' }));
  await user.click(screen.getByRole('button', { name: 'Увеличить' }));
  const anew = await screen.findByRole('dialog', { name: 'График рейтинга' });
  expect(await within(anew).findByRole('group', { name: 'График рейтинга за 2026 год' })).toBeTruthy();
});

test('Back to the history finds what was chosen in it, as deep as it was', async () => {
  stubPages(ITEMS);
  const { user, router, unmount } = renderAt(PANEL);
  await user.click(screen.getByRole('button', { name: 'Посмотреть историю' }));
  const window = await screen.findByRole('dialog', { name: 'История рейтинга' });
  await user.selectOptions(
    await within(window).findByRole('combobox', { name: 'Дисциплина' }),
    'Короткие нарды',
  );
  await user.click(await within(window).findByRole('button', { name: 'ПОКАЗАТЬ ЕЩЁ' }));
  await within(window).findByText('Кубок 17');
  const left: Location<unknown> = router.state.location;
  unmount();

  renderAt(PANEL, left);
  const again = await screen.findByRole('dialog', { name: 'История рейтинга' });
  expect(await within(again).findByText('Кубок 17')).toBeTruthy();
  expect(within(again).getByRole('combobox', { name: 'Дисциплина' })).toHaveProperty('value', '1');
  await userEvent.selectOptions(within(again).getByRole('combobox', { name: 'Год' }), '2026');
  await within(again).findByText('Кубок 8');
  expect(within(again).queryByText('Кубок 9')).toBeNull();
});

test("Back to a month's games finds as many as were shown", async () => {
  stubPages(MATCHES);
  const { user, router, unmount } = renderAt(PANEL);
  const chart = screen.getByRole('group', { name: 'График рейтинга за 2026 год' });
  const march = within(chart).getByRole('link');
  act(() => march.focus());
  fireEvent.click(march);
  const window = await screen.findByRole('dialog', { name: 'Рейтинг: март 2026' });
  await user.click(await within(window).findByRole('button', { name: 'ПОКАЗАТЬ ЕЩЁ' }));
  await within(window).findByText('Матч 20');
  const left: Location<unknown> = router.state.location;
  unmount();

  renderAt(PANEL, left);
  const again = await screen.findByRole('dialog', { name: 'Рейтинг: март 2026' });
  expect(await within(again).findByText('Матч 20')).toBeTruthy();
});
