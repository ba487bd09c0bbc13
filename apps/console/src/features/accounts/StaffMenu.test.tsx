import { ApiError } from '@nardy/contract/client';
import { render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { MemoryRouter } from 'react-router';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { getCurrentSession, startSession } from '../../api/session.ts';
import { dismiss, listShownDecisions, schedule } from '../../components/decisions/decisions.ts';
import { FailedDecisions } from '../../components/decisions/FailedDecisions.tsx';
import { answerData, answerWith, makeAccessToken } from '../../testing/server.ts';
import { StaffMenu } from './StaffMenu.tsx';

const EMAIL = 'anna@nardy.example';

beforeEach(() => {
  localStorage.clear();
  startSession({ token: makeAccessToken(), userId: 1, email: EMAIL, role: 'secretary' });
});

afterEach(() => {
  for (const { id } of listShownDecisions()) dismiss(id);
});

it('Who leaves while a decision cannot be sent sees it behind the menu, and leaves with the next attempt', async () => {
  answerWith(() => answerData({}));
  schedule({
    title: 'Регистрация одобрена: Иванова',
    failure: 'Регистрация не одобрена: Иванова',
    subjects: ['registrations/42'],
    run: () => Promise.reject(new ApiError(0)),
    onSettled: () => undefined,
    href: '/registrations/42',
  });
  render(
    <MemoryRouter>
      <FailedDecisions />
      <StaffMenu />
    </MemoryRouter>,
  );
  const user = userEvent.setup({ delay: null });
  const leave = async (): Promise<void> => {
    await user.click(screen.getByRole('button', { name: EMAIL }));
    await user.click(await screen.findByRole('menuitem', { name: 'Выйти' }));
  };
  await leave();
  expect((await screen.findByRole('alert')).textContent).toContain('Регистрация не одобрена: Иванова');
  await waitFor(() => expect(screen.queryByRole('menu')).toBeNull());
  expect(getCurrentSession()?.userId).toBe(1);
  await leave();
  await waitFor(() => expect(getCurrentSession()).toBeUndefined());
});
