import type { Round, Tour } from '@nardy/contract';
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderAt } from '../../../components/testing/render';
import { ResultsChoice } from './ResultsChoice';

const round = (round_id: number): Round => ({
  id: round_id,
  round_id,
  label: `Раунд ${round_id}`,
  title: `Раунд ${round_id}`,
  isPlayed: 1,
  has_tours: 1,
  is_running: 0,
  match_length: 7,
  wins_needed: null,
});
const tour = (tour_id: number, round_id: number): Tour => ({
  id: tour_id,
  tour_id,
  round_id,
  label: `Тур ${tour_id}`,
  title: `Тур ${tour_id}`,
  isPlayed: 1,
  is_running: 0,
});
const results = {
  rounds: [round(1), round(2)],
  tours: [tour(11, 1), tour(12, 1), tour(21, 2)],
  shown: { roundId: 1, tourId: 12 },
  games: [],
};

function chosenAt(address: string): string[] {
  renderAt(<ResultsChoice results={results} />, address);
  return screen.getAllByRole<HTMLInputElement>('radio', { checked: true }).map(({ value }) => value);
}

test.each([
  ['without a wish', '/', ['1', '12']],
  ['of a round', '/?round=2', ['2', '21']],
  ['of a tour', '/?round=1&tour=11', ['1', '11']],
  ['of a tour alone, which names its round', '/?tour=21', ['2', '21']],
  ['of a tour of another round', '/?round=1&tour=21', ['2', '21']],
  ['of a round that is not there', '/?round=999', ['1', '12']],
  ['of a tour that is not there', '/?round=1&tour=999', ['1', '12']],
])('The radios mark what an address %s shows', (_what, address, chosen) => {
  expect(chosenAt(address)).toEqual(chosen);
});
