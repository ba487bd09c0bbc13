import { act, screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { clearSession } from '../../../api/session';
import { renderAt } from '../../../components/testing/render';
import { SessionOverNote } from '../entrance/SessionOverNote';
import { AccountPage } from './AccountPage';

const OVER = 'Сеанс завершён. Войдите снова, чтобы продолжить.';

beforeEach(() => {
  localStorage.setItem('accessToken', 'token');
  localStorage.setItem('userId', '12');
  vi.stubGlobal('fetch', () => new Promise(() => undefined));
});

test('Whose session ends on the own page is told so at the entrance', async () => {
  const { router } = renderAt(
    <>
      <SessionOverNote />
      <AccountPage />
    </>,
    '/account',
  );
  expect(screen.queryByText(OVER)).toBeNull();
  act(() => clearSession());
  expect(await screen.findByText(OVER)).toBeTruthy();
  expect(router.state.location.pathname).toBe('/entrance');
});

test('Whoever goes back to the own page of somebody who has logged out since sees nothing of it', async () => {
  const { router } = renderAt(<AccountPage />, '/account');
  // A page that the browser has stored is sent no events of what happens meanwhile.
  localStorage.clear();
  act(() => void dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true })));
  await waitFor(() => expect(router.state.location.pathname).toBe('/entrance'));
});
