import { act, screen } from '@testing-library/react';
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
