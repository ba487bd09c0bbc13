import { fireEvent, render } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { Avatar } from './Avatar';

// happy-dom loads no pictures and yet calls them complete.
const pictureIsComplete = (complete: boolean) =>
  vi.spyOn(HTMLImageElement.prototype, 'complete', 'get').mockReturnValue(complete);

beforeEach(() => void pictureIsComplete(false));

test('Without a photo stands a monogram of the surname and the name', () => {
  const { container } = render(<Avatar name=" Щербакова  екатерина Андреевна" />);
  expect(container.textContent).toBe('ЩЕ');
});

test('A photo has its size and waits until it is near', () => {
  const { container } = render(<Avatar name="Саркисян Давид" photo="/photo.webp" size={36} />);
  const img = container.querySelector('img');
  expect(img?.getAttribute('width')).toBe('36');
  expect(img?.getAttribute('loading')).toBe('lazy');
  expect(img?.getAttribute('alt')).toBe('');
});

test('A photo that fails gives way to the monogram, and a new photo is tried again', () => {
  const { container, rerender } = render(<Avatar name="Саркисян Давид" photo="/gone.webp" />);
  fireEvent.error(container.querySelector('img')!);
  expect(container.textContent).toBe('СД');
  rerender(<Avatar name="Саркисян Давид" photo="/new.webp" />);
  expect(container.querySelector('img')?.getAttribute('src')).toBe('/new.webp');
});

test('A photo that failed before the page was alive gives way to the monogram', () => {
  pictureIsComplete(true);
  const { container } = render(<Avatar name="Саркисян Давид" photo="/gone.webp" />);
  expect(container.textContent).toBe('СД');
});
