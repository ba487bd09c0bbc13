import type { ManagedSite } from '@nardy/contract';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { startSession } from '../../../api/session.ts';
import { makeAccessToken, answerWith, answerData } from '../../../testing/server.ts';
import { SettingsForm } from './SettingsForm.tsx';

const SITE: ManagedSite = {
  federation_name: 'Федерация',
  logo: null,
  feedback_email: 'info@nardy.example',
  policy_link: '/documents/policy',
  social_links: [
    { title: 'Телеграм', short_title: 'ТГ', link: 'https://t.me/nardy' },
    { title: 'Видео', short_title: 'ВК', link: 'https://vk.com/nardy' },
  ],
  credit: 'Студия',
  policy_html: null,
  policy_updated_at: null,
  version: 1,
  changed_by: null,
  changed_dt: null,
};

it('A wrong address of a network is said at its field, and nothing is sent until it is right', async () => {
  startSession({ token: makeAccessToken(), userId: 1, email: 'a@nardy.example', role: 'administrator' });
  const fetch = answerWith(() => answerData(SITE));
  const countSaved = () => fetch.mock.calls.filter(([, { method }]) => method === 'PUT').length;
  const user = userEvent.setup({ delay: null });
  render(
    <QueryClientProvider client={new QueryClient()}>
      <SettingsForm opened={SITE} askNow={async () => SITE} />
    </QueryClientProvider>,
  );
  const field = screen.getByRole('textbox', { name: 'Адрес 2' });
  fireEvent.change(field, { target: { value: 'vk.com/nardy' } });
  await user.click(screen.getByRole('button', { name: 'Сохранить' }));
  await waitFor(() => expect(document.activeElement).toBe(field));
  expect(field.getAttribute('aria-invalid')).toBe('true');
  expect(screen.getAllByText(/^Укажите адрес на сайте/)).toHaveLength(1);
  expect(countSaved()).toBe(0);
  fireEvent.change(field, { target: { value: 'https://vk.com/nardy-rf' } });
  expect(screen.queryByText(/^Укажите адрес на сайте/)).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Сохранить' }));
  await waitFor(() => expect(countSaved()).toBe(1));
});
