import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { findAccessibilityFaults, renderAt } from '../testing/render';
import { Carousel } from './Carousel';

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
