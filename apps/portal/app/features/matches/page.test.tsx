import { ApiError } from '@nardy/contract/client';
import { act, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Route } from './+types/page';
import { personalApi } from '../../api/personal';
import { storeSession } from '../../api/session';
import { renderAt } from '../../components/testing/render';
import MyMatchPage from './page';

/** «Мой матч» without a competition in its address; at first the matches do not come. */
async function show(status: number) {
  const ask = vi.spyOn(personalApi, 'listOwnMatches').mockRejectedValueOnce(new ApiError(status));
  ask.mockResolvedValue({ success: true, data: [] });
  const props = { loaderData: { id: undefined } } as Route.ComponentProps;
  const { user } = renderAt(<MyMatchPage {...props} />);
  expect((await screen.findByRole('alert')).textContent).toContain('Произошла ошибка при загрузке данных.');
  expect(screen.queryByText('Сейчас вы нигде не играете')).toBeNull();
  return user;
}

beforeEach(() => {
  storeSession({ accessToken: 'a', userId: 12, playerId: 7, userRole: 'user', remember: false });
});

afterEach(() => localStorage.clear());

test('Matches that did not come are a failure, and are asked for again by the button', async () => {
  const user = await show(500);
  await user.click(screen.getByRole('button', { name: 'Повторить' }));
  expect(await screen.findByText('Сейчас вы нигде не играете')).toBeTruthy();
  expect(screen.queryByRole('alert')).toBeNull();
});

test('Matches that found no network are asked for again when there is one', async () => {
  const online = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  await show(0);
  online.mockReturnValue(true);
  act(() => void dispatchEvent(new Event('online')));
  expect(await screen.findByText('Сейчас вы нигде не играете')).toBeTruthy();
});
