import { screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { readSession, storeSession } from '../../../../api/session';
import { renderAt } from '../../../../components/testing/render';
import { SentWindow } from './SentWindow';

const logIn = (accessToken: string, userId: number) =>
  storeSession({ accessToken, userId, playerId: undefined, userRole: 'user', remember: false });

/** The window, and what leaves it. */
function show() {
  const { user, router } = renderAt(<SentWindow />, '/account');
  return async () => {
    await user.click(screen.getByRole('button', { name: 'Хорошо' }));
    await waitFor(() => expect(router.state.location.pathname).toBe('/'));
  };
}

beforeEach(() => {
  logIn('ended', 12);
});

test('Whoever has sent the corrections is logged out by leaving', async () => {
  const close = show();
  await close();
  expect(readSession()).toBeUndefined();
});

test.each([
  ['Somebody else', 13],
  ['The same person', 12],
])('%s who has logged in in another tab meanwhile stays so', async (_who, userId) => {
  const close = show();
  logIn('fresh', userId);
  await close();
  expect(readSession()).toMatchObject({ accessToken: 'fresh', userId });
});
