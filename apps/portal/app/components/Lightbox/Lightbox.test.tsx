import { screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { expect, test } from 'vitest';
import { renderAt } from '../testing/render';
import { Lightbox } from './Lightbox';

const PHOTOS = ['За доской', 'Награждение'].map((alt, id) => ({
  id,
  src: '/a.webp',
  width: 750,
  height: 424,
  alt,
  caption: alt,
}));

function Album() {
  const [open, setOpen] = useState(false);
  return (
    <>
      <button type="button" onClick={() => setOpen(true)}>
        Смотреть
      </button>
      <Lightbox open={open} onClose={() => setOpen(false)} photos={PHOTOS} />
    </>
  );
}

test('Photos open over the page with Russian names for what turns and closes them', async () => {
  const { user } = renderAt(<Album />);
  expect(screen.queryByRole('dialog')).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Смотреть' }));
  expect(await screen.findByRole('button', { name: 'Следующая фотография' })).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Предыдущая фотография' })).toBeTruthy();
  expect(screen.getByText('1 из 2')).toBeTruthy();
  await user.keyboard('{ArrowRight}');
  expect(await screen.findByText('2 из 2')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Закрыть' }));
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Закрыть' })).toBeNull());
});
