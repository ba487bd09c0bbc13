import type { Person } from '@nardy/contract';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { beforeEach, expect, it } from 'vitest';
import { startSession } from '../../../api/session.ts';
import { makeAccessToken, answerWith, list, createRefusal } from '../../../testing/server.ts';
import { AwardForm } from './AwardForm.tsx';

const FAULT = 'Карточку изменили, пока вы смотрели';

/** As on the page of a person: what is asked for anew has a newer version. */
function Page() {
  const [version, setVersion] = useState(1);
  const person = { person_id: 5, version, player: { rank: { title: 'КМС' } }, referee: null };
  return (
    <AwardForm
      person={person as unknown as Person}
      onGiven={() => Promise.resolve()}
      onStale={() => setVersion(2)}
      onClose={() => undefined}
    />
  );
}

beforeEach(() => {
  startSession({ token: makeAccessToken(), userId: 1, email: 'a@nardy.example', role: 'secretary' });
});

it('An award that was refused because the card has changed is given to the card as it is now', async () => {
  const fetch = answerWith((_, { method }) => {
    if (method !== 'POST') return list([]);
    // As browsers take it from a button that is disabled.
    (document.activeElement as HTMLElement).blur();
    return createRefusal(409, { error: FAULT, code: 'changed' });
  });
  const listVersions = (): unknown[] =>
    fetch.mock.calls
      .filter(([, { method }]) => method === 'POST')
      .map(([, { body }]) => (JSON.parse(body as string) as { version: number }).version);
  render(
    <QueryClientProvider client={new QueryClient()}>
      <Page />
    </QueryClientProvider>,
  );
  const user = userEvent.setup({ delay: null });
  await user.click(screen.getByRole('combobox', { name: /^Что присвоено/ }));
  await user.click(await screen.findByRole('option', { name: 'Снять разряд' }));
  await user.type(screen.getByRole('textbox', { name: /^Номер приказа/ }), '12');
  await user.type(screen.getByRole('textbox', { name: /^Дата приказа/ }), '20.11.2026');
  await user.click(screen.getByRole('button', { name: 'Присвоить' }));
  expect((await screen.findByRole('alert')).textContent).toBe(FAULT);
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Присвоить' }));
  await user.click(screen.getByRole('button', { name: 'Присвоить' }));
  await waitFor(() => expect(listVersions()).toEqual([1, 2]));
});

it('Ranks that did not come are said to be missing, and asked for again', async () => {
  let isBroken = true;
  answerWith(() => (isBroken ? createRefusal(503, { error: 'Сервер отдыхает', code: 'away' }) : list([])));
  render(
    <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
      <Page />
    </QueryClientProvider>,
  );
  expect((await screen.findByRole('alert')).textContent).toContain('Сервер отдыхает');
  isBroken = false;
  await userEvent.setup({ delay: null }).click(screen.getByRole('button', { name: 'Повторить' }));
  await waitFor(() => expect(screen.queryByRole('alert')).toBeNull());
});
