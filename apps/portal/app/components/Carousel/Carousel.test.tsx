import { fireEvent, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { findAccessibilityFaults, renderAt } from '../testing/render';
import { Carousel } from './Carousel';
import { createCarousel } from './carouselSwiper';

const items = (count: number) =>
  Array.from({ length: count }, (_, index) => ({ key: index, content: <p>Альбом {index + 1}</p> }));

test('A carousel is a list, and complete before its code comes', async () => {
  const { container } = renderAt(<Carousel label="Фотоальбомы" items={items(7)} />);
  expect(screen.getByRole('region', { name: 'Фотоальбомы' })).toBeTruthy();
  expect(screen.getAllByRole('listitem')).toHaveLength(7);
  expect(await findAccessibilityFaults(container)).toEqual([]);
});

test('One item has nothing to turn to', () => {
  renderAt(<Carousel label="Фотоальбомы" items={items(1)} />);
  expect(screen.queryByRole('button')).toBeNull();
});

test('The arrows turn the strip in view, and Page Down and Page Up scroll the page', () => {
  const { container } = renderAt(<Carousel label="Фотоальбомы" items={items(7)} />);
  const strip = screen.getByRole('list');
  const frame = strip.parentElement ?? container;
  vi.spyOn(frame, 'clientWidth', 'get').mockReturnValue(300);
  vi.spyOn(frame, 'clientHeight', 'get').mockReturnValue(200);
  vi.spyOn(frame, 'getBoundingClientRect').mockReturnValue(new DOMRect(10, 10, 300, 200));
  const swiper = createCarousel(frame, () => {});
  /** Whether the strip has taken the key away from the page. */
  const press = (key: string, keyCode: number) => !fireEvent.keyDown(document, { key, keyCode });
  expect(press('ArrowRight', 39)).toBe(true);
  expect(press('PageDown', 34)).toBe(false);
  expect(press('PageUp', 33)).toBe(false);
  swiper.destroy();
});
