import { onlineManager, QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { MemoryRouter } from 'react-router';
import { afterEach, expect, it } from 'vitest';
import { answerWith, answerData, createRefusal, type Answer } from '../../testing/server.ts';
import { StatusPage } from './StatusPage.tsx';
import { STATUS } from './testing/status.ts';

afterEach(() => {
  cleanup();
  onlineManager.setOnline(true);
});

function open(answer: Answer): QueryClient {
  answerWith(answer);
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  render(
    <QueryClientProvider client={client}>
      <MemoryRouter>
        <StatusPage />
      </MemoryRouter>
    </QueryClientProvider>,
  );
  return client;
}

it('A server that is well is said to be in one line, with its figures below', async () => {
  open(() => answerData(STATUS));
  expect(await screen.findByText('Всё работает')).toBeTruthy();
  expect(
    screen.getByRole('img', { name: /^Запросы за час по минутам: больше всего 59 запросов/ }),
  ).toBeTruthy();
  expect(screen.getByRole('meter', { name: 'Соединения' }).getAttribute('aria-valuetext')).toBe('12 из 100');
  expect(
    screen.getAllByText('половина ответов — не дольше 0,002 с, 99 из 100 — не дольше 0,2 с'),
  ).toHaveLength(2);
  expect(screen.queryByText(/^Копий сервера: \d+\. Запросы/)).toBeNull();
});

/** What stands beside the name of a figure. */
const figure = (label: string) => screen.getByText(label).nextElementSibling?.textContent;

it('How busy the server is, the slowest answers and the queries are said in words', async () => {
  open(() => answerData(STATUS));
  expect((await screen.findByText('Страницы портала')).nextElementSibling?.textContent).toBe(
    'в среднем 0,12 с, до 0,9 с',
  );
  expect(figure('/api/players/:id')).toBe('0,03 с, один запрос');
  expect(figure('Запросов к базе за час')).toMatch(/^6\s000, в среднем 0,002 с$/);
  expect(figure('Запрос ждёт, пока сервер занят другим')).toBe('до 0,004 с');
});

it('A mean of less than a millisecond is not called nothing', async () => {
  const hour = { ...STATUS.own.hour, query_ms: 0.4 };
  open(() => answerData({ ...STATUS, own: { ...STATUS.own, hour } }));
  await screen.findByText('Всё работает');
  expect(figure('Запросов к базе за час')).toMatch(/, в среднем меньше 0,001 с$/);
});

it('A server that was just started has no slow answers, no queries and nobody who waits', async () => {
  const hour = { ...STATUS.own.hour, queries: 0, query_ms: null };
  open(() => answerData({ ...STATUS, own: { ...STATUS.own, hour, slowest: [], delay_ms: 0 } }));
  expect(await screen.findByText('Запросов не было.')).toBeTruthy();
  expect(figure('Запросов к базе за час')).toBe('не было');
  expect(figure('Запрос ждёт, пока сервер занят другим')).toBe('не ждёт');
});

it('What does not work takes the place of that line, and leads to where it can be mended', async () => {
  open(() => answerData({ ...STATUS, letters: { ...STATUS.letters, failed: 5 } }));
  const link = await screen.findByRole('link', { name: '5 писем не ушло' });
  expect(link.getAttribute('href')).toBe('/outbox?status=failed');
  expect(screen.queryByText('Всё работает')).toBeNull();
});

it('Several copies are named, with whose figures these are', async () => {
  open(() =>
    answerData({
      ...STATUS,
      copies: [
        { version: '0.1.0', count: 1 },
        { version: '0.2.0', count: 2 },
      ],
    }),
  );
  expect(await screen.findByText(/^Копий сервера: 3\. Запросы/)).toBeTruthy();
  expect(screen.getByText('3 (1 версии 0.1.0, 2 версии 0.2.0): идёт обновление')).toBeTruthy();
});

it('While the server does not answer, nothing is said to be well; asked again, it is', async () => {
  let isWell = true;
  const client = open(() =>
    isWell ? answerData(STATUS) : createRefusal(500, { error: 'Что-то сломалось' }),
  );
  await screen.findByText('Всё работает');
  isWell = false;
  await client.refetchQueries();
  await screen.findByRole('alert');
  expect(screen.queryByText('Всё работает')).toBeNull();
  expect(screen.getByText(/^Сведения устарели, они на 01.03.2026, 15:00:00/)).toBeTruthy();
  isWell = true;
  await userEvent.click(screen.getByRole('button', { name: 'Повторить' }));
  expect(await screen.findByText('Всё работает')).toBeTruthy();
});

it('Without a connection what was known is called old', async () => {
  const client = open(() => answerData(STATUS));
  await screen.findByText('Всё работает');
  onlineManager.setOnline(false);
  void client.refetchQueries();
  await waitFor(() => expect(screen.getByText(/^Сведения устарели/)).toBeTruthy());
  expect(screen.queryByText('Всё работает')).toBeNull();
});
