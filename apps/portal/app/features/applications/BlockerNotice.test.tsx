import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderAt } from '../../components/testing/render';
import { createCompetition } from '../competitions/testing/competition';
import { BlockerNotice } from './BlockerNotice';

test.each([
  ['parent', 1, /заявку подают на каждое отдельно/, 'Выбрать соревнование', '/competition-child/7'],
  [
    'closed',
    0,
    /Регистрация на это соревнование сейчас не идёт/,
    'К соревнованию',
    '/competition-participants/7',
  ],
] as const)('Who is kept away as %s is told why, and led on', (kind, isParent, words, link, to) => {
  const competition = {
    ...createCompetition({ is_parent: isParent }),
    description: null,
    organizer_info: null,
  };
  renderAt(<BlockerNotice blocker={{ kind }} competition={competition} />);
  expect(screen.getByText(words)).toBeTruthy();
  expect(screen.getByRole('link', { name: link }).getAttribute('href')).toBe(to);
});

test('Whose application was rejected is told so, and why', () => {
  const competition = { ...createCompetition(), description: null, organizer_info: null };
  renderAt(
    <BlockerNotice
      blocker={{ kind: 'rejected', reasons: ['Нет допуска врача'] }}
      competition={competition}
    />,
  );
  expect(screen.getByText('Ваша заявка на это соревнование отклонена.')).toBeTruthy();
  expect(screen.getByRole('listitem').textContent).toBe('Нет допуска врача');
});
