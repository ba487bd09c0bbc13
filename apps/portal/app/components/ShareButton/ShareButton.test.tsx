import { screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { renderAt } from '../testing/render';
import { ShareButton } from './ShareButton';

test('The page goes to what the device shares with', async () => {
  const share = vi.fn(async () => undefined);
  vi.stubGlobal('navigator', Object.assign(Object.create(navigator), { share, canShare: () => true }));
  document.title = 'Кубок Казани';
  const { user } = renderAt(<ShareButton />);
  await user.click(screen.getByRole('button', { name: 'Поделиться' }));
  expect(share).toHaveBeenCalledWith({ title: 'Кубок Казани', url: location.href });
});

test('Where a device shares with nobody the address is copied, and that is told', async () => {
  const { user } = renderAt(<ShareButton />);
  const writeText = vi.spyOn(navigator.clipboard, 'writeText');
  await user.click(screen.getByRole('button', { name: 'Поделиться' }));
  expect(writeText).toHaveBeenCalledWith(location.href);
  expect(await screen.findByRole('button', { name: 'Ссылка скопирована' })).toBeTruthy();
});
