import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderAt } from '../../components/testing/render';
import { AthleteFiltersPanel } from './AthleteFiltersPanel';

test.each([
  ['from=1990&to=1990', '1990 г. р.'],
  ['from=1980&to=1990', '1980–1990 г. р.'],
  ['from=1990', 'с 1990 г. р.'],
  ['to=1990', 'до 1990 г. р.'],
])('The years of birth in %s are called «%s»', async (search, label) => {
  renderAt(
    <AthleteFiltersPanel disciplines={{ ok: true, value: [] }} titles={{}} thisYear={2026} />,
    `/athletes?${search}`,
  );
  expect((await screen.findAllByText(label)).length).toBeGreaterThan(0);
});
