import type { Bracket, BracketTeam } from '@nardy/contract';
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderAt } from '../../../components/testing/render';
import { Champion } from './Champion';

const side = (id: number, name: string, score: number | null): BracketTeam => ({
  id,
  name,
  score,
  player_id: id,
});

/** The finals of a double elimination; the second side of each is from the lower bracket. */
function bracketOf(...scores: readonly (readonly [number | null, number | null])[]): Bracket {
  const finalBracket = scores.map(([upper, lower], at) => ({
    title: at === 0 ? 'Суперфинал' : 'Второй финал',
    seeds: [
      {
        id: at + 1,
        number: at + 1,
        date: null,
        game_id: at + 1,
        teams: [side(1, 'Авдеев Егор', upper), side(2, 'Бобров Егор', lower)] as const,
      },
    ],
  }));
  return { type: 'de', brackets: { winnerBracket: [], loserBracket: [], finalBracket } };
}

test.each([
  ['from the lower bracket wins the only final', bracketOf([3, 5]), 'Бобров Егор'],
  ['from the upper bracket wins the first final', bracketOf([5, 3]), 'Авдеев Егор'],
  ['wins the second final', bracketOf([3, 5], [5, 2]), 'Авдеев Егор'],
])('The champion is who %s', (_, bracket, name) => {
  renderAt(<Champion bracket={bracket} />);
  expect(screen.getByRole('link', { name })).toBeDefined();
});

test('There is no champion while a second final is to be played', () => {
  renderAt(<Champion bracket={bracketOf([3, 5], [null, null])} />);
  expect(screen.queryByText('Победитель')).toBeNull();
});

test('Who was disqualified after the final is not the champion, and nobody else is', () => {
  const bracket = bracketOf([5, 3]);
  const [round] = bracket.brackets.finalBracket ?? [];
  const [final] = round?.seeds ?? [];
  if (round === undefined || final === undefined) throw new Error('there is a final');
  const [winner, loser] = final.teams;
  const seeds = [{ ...final, teams: [{ ...winner, is_disqualified: 1 as const }, loser] as const }];
  const finalBracket = [{ ...round, seeds }];
  renderAt(<Champion bracket={{ ...bracket, brackets: { ...bracket.brackets, finalBracket } }} />);
  expect(screen.queryByText('Победитель')).toBeNull();
});
