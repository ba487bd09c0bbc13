import { ApiError } from '@nardy/contract/client';
import { screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { personalApi } from '../../api/personal';
import { renderAt } from '../../components/testing/render';
import { NoticesCard } from './NoticesCard';

test('Why notices could not be turned on is said where a screen reader listens', async () => {
  const registration = { pushManager: { getSubscription: async () => null } };
  vi.stubGlobal('navigator', {
    serviceWorker: { getRegistration: async () => registration, ready: Promise.resolve(registration) },
  });
  vi.stubGlobal('PushManager', Object);
  vi.stubGlobal('Notification', { permission: 'granted', requestPermission: async () => 'granted' });
  vi.spyOn(personalApi, 'getPushKey').mockRejectedValue(new ApiError(0));
  const { user } = renderAt(<NoticesCard />);
  const region = await screen.findByRole('status');
  expect(region.textContent).toBe('');
  await user.click(screen.getByRole('button', { name: 'Присылать уведомления' }));
  await vi.waitFor(() => expect(region.textContent).toContain('Данные не были отправлены'));
});
