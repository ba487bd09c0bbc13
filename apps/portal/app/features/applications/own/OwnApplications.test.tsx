import { act, screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { renderAt } from '../../../components/testing/render';
import { OwnApplications } from './OwnApplications';

const application = (application_id: number, tournament_title: string) => ({
  application_id,
  tournament_id: application_id,
  tournament_title,
  discipline_title: null,
  start_dt: '2026-12-14T07:00:00.000Z',
  status: 'submitted',
  position: null,
  reason: null,
  submitted_dt: '2026-11-20T09:00:00.000Z',
  decided_dt: null,
  documents: [],
});

const ROWS = [application(1, 'Кубок Казани'), application(2, 'Кубок Москвы')];
const REFUSED = 'Заявка уже рассмотрена.';

beforeEach(() => localStorage.setItem('accessToken', 'token'));

test('A refusal left by Back is not said of another application, and the list is asked for anew', async () => {
  const asked = vi.fn<() => void>();
  vi.stubGlobal('fetch', async (_address: string, { method }: RequestInit) => {
    if (method === 'POST')
      return Response.json({ success: false, message: { error: REFUSED } }, { status: 409 });
    asked();
    return Response.json({ success: true, data: ROWS, totalCount: ROWS.length });
  });
  const { user, router } = renderAt(<OwnApplications />);
  await user.click(await screen.findByRole('button', { name: 'Отозвать заявку: Кубок Казани' }));
  await user.click(await screen.findByRole('button', { name: 'Отозвать заявку' }));
  expect((await screen.findByRole('alert')).textContent).toBe(REFUSED);
  await act(async () => router.navigate(-1));
  await waitFor(() => expect(asked).toHaveBeenCalledTimes(2));
  const section = screen.getByRole('region', { name: 'Мои заявки' });
  await waitFor(() => expect(document.activeElement).toBe(section));
  await user.click(await screen.findByRole('button', { name: 'Отозвать заявку: Кубок Москвы' }));
  await screen.findByRole('dialog');
  expect(screen.queryByRole('alert')).toBeNull();
});

test('A returned application that was withdrawn keeps neither the reason of its return nor the day of it', async () => {
  const returned = {
    ...application(1, 'Кубок Казани'),
    status: 'returned',
    reason: 'Нет справки врача',
    decided_dt: '2026-11-21T09:00:00.000Z',
  };
  vi.stubGlobal('fetch', async (_address: string, { method }: RequestInit) =>
    Response.json({ success: true, data: method === 'POST' ? {} : [returned], totalCount: 1 }),
  );
  const { user } = renderAt(<OwnApplications />);
  expect(await screen.findByText(/Нет справки врача/)).toBeTruthy();
  expect(screen.getByText(/решение 21\.11\.2026/)).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Отозвать заявку: Кубок Казани' }));
  await user.click(await screen.findByRole('button', { name: 'Отозвать заявку' }));
  await screen.findByText('отозвана');
  expect(screen.queryByText(/Нет справки врача/)).toBeNull();
  expect(screen.queryByText(/решение/)).toBeNull();
});

test('That the last page of the applications comes and came is said, and the focus goes on from there', async () => {
  const last = Promise.withResolvers<void>();
  vi.stubGlobal('fetch', async (address: string) => {
    const isFirst = new URL(address, 'http://portal.test').searchParams.get('page') === '1';
    if (!isFirst) await last.promise;
    const data = isFirst ? ROWS.slice(0, 1) : ROWS.slice(1);
    return Response.json({ success: true, data, totalCount: ROWS.length });
  });
  const { user } = renderAt(<OwnApplications />);
  const more = await screen.findByRole('button', { name: 'ПОКАЗАТЬ ЕЩЁ' });
  act(() => more.focus());
  await user.keyboard('{Enter}');
  expect(await screen.findByText('Загрузка...')).toBeTruthy();
  expect(document.activeElement).toBe(more);
  last.resolve();
  const status = await screen.findByText('Список дополнен');
  expect(screen.queryByRole('button', { name: 'ПОКАЗАТЬ ЕЩЁ' })).toBeNull();
  expect(status.getAttribute('role')).toBe('status');
  expect(document.activeElement).toBe(status);
});
