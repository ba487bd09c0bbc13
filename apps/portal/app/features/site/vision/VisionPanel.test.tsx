import { screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { renderAt } from '../../../components/testing/render';
import { getCurrentVision } from './vision';
import { VisionSwitch } from './VisionSwitch';

const { dataset } = document.documentElement;

afterEach(() => {
  localStorage.clear();
  for (const name of Object.keys(dataset)) delete dataset[name];
});

test('What one button of the version has chosen stands in the window of the other', async () => {
  const { user } = renderAt(
    <>
      <VisionSwitch />
      <VisionSwitch asSign />
    </>,
  );
  const [footer, header] = screen.getAllByRole('button', { name: 'Версия для слабовидящих' });
  const openAt = async (button: HTMLElement | undefined) => {
    await user.click(button!);
    await screen.findByRole('dialog');
  };
  const close = async () => {
    await user.click(screen.getByRole('button', { name: 'Готово' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  };
  await openAt(footer);
  await close();
  await openAt(header);
  await user.click(screen.getByRole('radio', { name: 'Очень крупный' }));
  await user.click(screen.getByRole('radio', { name: 'Белым по чёрному' }));
  await close();
  await openAt(footer);
  expect(screen.getByRole<HTMLInputElement>('radio', { name: 'Очень крупный' }).checked).toBe(true);
  await user.click(screen.getByRole('radio', { name: 'Не показывать' }));
  expect(getCurrentVision()).toEqual({ size: 'huge', scheme: 'white', pictures: 'off' });
  expect(localStorage.getItem('vision')).toBe('huge white off');
});
