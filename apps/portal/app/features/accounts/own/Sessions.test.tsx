import type { OwnSession } from '@nardy/contract';
import { screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { personalApi } from '../../../api/personal';
import { renderAt } from '../../../components/testing/render';
import { Sessions } from './Sessions';
import { useAsked } from './useAsked';

const LINUX = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0';

const sessionOf = (session_id: number, created_dt: string): OwnSession => ({
  session_id,
  created_dt,
  seen_dt: '2026-11-28T09:00:00.000Z',
  address: null,
  agent: LINUX,
  remember: 0,
  is_current: session_id === 1 ? 1 : 0,
});

/** Three logins; an end is answered when the test lets it be. */
function stubServer() {
  let rows = [
    sessionOf(1, '2026-11-01T09:00:00.000Z'),
    sessionOf(2, '2026-11-02T09:00:00.000Z'),
    sessionOf(3, '2026-11-03T09:00:00.000Z'),
  ];
  const waiting: (() => void)[] = [];
  const ended: number[] = [];
  vi.stubGlobal('fetch', async (address: string, { method }: RequestInit) => {
    if (method !== 'DELETE') return Response.json({ success: true, data: rows, totalCount: rows.length });
    const id = Number(address.split('/').at(-1));
    ended.push(id);
    await new Promise<void>((resolve) => {
      waiting.push(resolve);
    });
    rows = rows.filter(({ session_id }) => session_id !== id);
    return Response.json({ success: true });
  });
  return { ended, answer: () => waiting.shift()?.() };
}

const askSessions = async () => (await personalApi.listSessions({})).data;

function OwnSessions({ tell }: { tell: (sentence: string) => void }) {
  const sessions = useAsked(askSessions);
  return <Sessions sessions={sessions} news={undefined} tell={tell} onOpen={() => undefined} />;
}

const buttonOf = (day: string) =>
  screen.getByRole('button', { name: new RegExp(`Выйти там: .*вход ${day}`) });

beforeEach(() => localStorage.setItem('accessToken', 'token'));

test('While a login is being ended no other can be, and is ended when it is asked for afterwards', async () => {
  const { ended, answer } = stubServer();
  const tell = vi.fn<(sentence: string) => void>();
  const { user } = renderAt(<OwnSessions tell={tell} />);
  await screen.findAllByRole('button', { name: /Выйти там/ });
  await user.click(buttonOf('02.11.2026'));
  await user.click(buttonOf('03.11.2026'));
  expect(ended).toEqual([2]);
  // What is under way is shown where it is.
  expect(buttonOf('02.11.2026').getAttribute('aria-busy')).toBe('true');
  expect(buttonOf('03.11.2026').getAttribute('aria-busy')).toBeNull();
  expect((buttonOf('03.11.2026') as HTMLButtonElement).disabled).toBe(true);
  answer();
  await waitFor(() => expect(tell).toHaveBeenCalledTimes(1));
  await waitFor(() => expect(screen.getAllByRole('button', { name: /Выйти там/ })).toHaveLength(1));
  // The button that was pressed has gone with its row.
  await waitFor(() =>
    expect(document.activeElement).toBe(screen.getByRole('region', { name: 'Где выполнен вход' })),
  );
  await user.click(buttonOf('03.11.2026'));
  expect(ended).toEqual([2, 3]);
  answer();
  await waitFor(() => expect(screen.queryByRole('button', { name: /Выйти там/ })).toBeNull());
});
