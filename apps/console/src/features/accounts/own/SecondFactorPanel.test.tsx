import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, expect, it } from 'vitest';
import { startSession } from '../../../api/session.ts';
import { makeAccessToken, answerWith, answerData, createRefusal } from '../../../testing/server.ts';
import { SecondFactorPanel } from './SecondFactorPanel.tsx';

const CODES = ['aaaa-bbbb', 'cccc-dddd'];
const OWN = '/api/users/me/second-factor';

beforeEach(() => {
  startSession({ token: makeAccessToken(), userId: 1, email: 'a@nardy.example', role: 'secretary' });
});

/** The panel before a server that takes every token, or at the confirmation only the one of a renewal. */
function open(fresh?: string) {
  let isSetUp = 0;
  const confirm = ({ headers }: RequestInit): Response => {
    const token = new Headers(headers).get('authorization');
    if (fresh !== undefined && token !== `Bearer ${fresh}`)
      return createRefusal(401, { error: 'Войдите, чтобы увидеть это.' });
    isSetUp = 1;
    return answerData({ access_token: makeAccessToken(), recovery_codes: CODES });
  };
  answerWith((address, init) => {
    if (address === '/api/users/refresh-token') return answerData({ access_token: fresh });
    if (address === `${OWN}/set-up`) return answerData({ secret: 'SECRET', qr_link: 'data:,' });
    if (address === `${OWN}/confirm`) return confirm(init);
    return answerData({
      is_required: 0,
      is_set_up: isSetUp,
      set_up_dt: isSetUp === 1 ? '2026-11-26T07:00:00.000Z' : null,
      recovery_codes_left: isSetUp === 1 ? 10 : 0,
      passkeys: 0,
    });
  });
  const queries = new QueryClient();
  render(
    <QueryClientProvider client={queries}>
      <SecondFactorPanel />
    </QueryClientProvider>,
  );
  return { queries, user: userEvent.setup({ delay: null }) };
}

it('New recovery codes stay until they are saved, though the page is asked for anew', async () => {
  const { queries, user } = open();
  queries.setQueryData(['sessions'], []);
  await user.click(await screen.findByRole('button', { name: 'Настроить' }));
  await user.type(screen.getByLabelText(/^Ваш пароль/), 'Password-1{Enter}');
  await user.type(await screen.findByLabelText(/^Шесть цифр/), '123456{Enter}');
  await screen.findByText('aaaa-bbbb');
  // The server has ended the others.
  expect(queries.getQueryState(['sessions'])?.isInvalidated).toBe(true);
  // As when the window is looked at again.
  await act(() => queries.refetchQueries());
  expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual(CODES);
  await user.click(screen.getByRole('button', { name: 'Коды сохранены' }));
  await waitFor(() => expect(screen.queryByText('aaaa-bbbb')).toBeNull());
  await screen.findByText(/^Настроен/);
});

it('A code is taken though the access token has become too old while it was looked for', async () => {
  const { user } = open(makeAccessToken(1, 2));
  await user.click(await screen.findByRole('button', { name: 'Настроить' }));
  await user.type(screen.getByLabelText(/^Ваш пароль/), 'Password-1{Enter}');
  await user.type(await screen.findByLabelText(/^Шесть цифр/), '123456{Enter}');
  await screen.findByText('aaaa-bbbb');
});
