import { render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { findAccessibilityFaults } from '../testing/render';
import { countFilledPoints, Meter } from './Meter';

test.each([
  [87, 128, 16],
  [61, 64, 23],
  [23, 96, 6],
  [142, 240, 14],
])('%i of %i places fill %i points, as on the mockups', (value, max, points) => {
  expect(countFilledPoints(value, max)).toBe(points);
});

test('One place shows, and a free place keeps the row from being full', () => {
  expect(countFilledPoints(1, 1000)).toBe(1);
  expect(countFilledPoints(999, 1000)).toBe(23);
  expect(countFilledPoints(1000, 1000)).toBe(24);
  expect(countFilledPoints(1200, 1000)).toBe(24);
  expect(countFilledPoints(0, 0)).toBe(0);
});

test('The meter tells its value', async () => {
  const { container } = render(<Meter value={87} max={128} label="Занято мест: 87 из 128" />);
  const meter = screen.getByRole('meter', { name: 'Занято мест: 87 из 128' });
  expect(meter.getAttribute('aria-valuenow')).toBe('87');
  expect(await findAccessibilityFaults(container)).toEqual([]);
});
