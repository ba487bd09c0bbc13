import { screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { findAccessibilityFaults, renderAt } from '../../../components/testing/render';
import type { Competition } from '../frame/competition';
import { createCompetition } from '../testing/competition';
import { chooseCardType } from './cardType';
import { CompetitionCard } from './CompetitionCard';

const NOW = Date.parse('2026-11-20T09:13:00.000Z');

function card(changes: Partial<Competition> = {}) {
  vi.spyOn(Date, 'now').mockReturnValue(NOW);
  const view = renderAt(<CompetitionCard competition={createCompetition(changes)} renderedAt={NOW} />);
  const text = (view.container.textContent ?? '').replaceAll('\u00a0', ' ');
  return { ...view, text };
}

test.each([
  ['future', null, 'announced'],
  ['app', null, 'registration'],
  ['app-end', null, 'registration-end'],
  ['current', null, 'progress'],
  ['past', null, 'completed'],
  ['future', 3, 'subsidiary'],
  ['app', 3, 'registration'],
  ['app-end', 3, 'registration-end'],
  ['current', 3, 'progress'],
  ['past', 3, 'completed'],
] as const)('The status %s under the parent %s has the card "%s"', (status, parent_tournament_id, type) => {
  expect(chooseCardType({ status, parent_tournament_id })).toBe(type);
});

test('While registration is open the card counts down to both moments and says how many are in', async () => {
  const { text, container } = card();
  expect(text).toContain('идёт регистрация');
  expect(text).toContain('До начала соревнования23 дня 21 час 47 минут');
  expect(text).toContain('До конца регистрации12 дн 11 ч 47 мин');
  expect(text).toContain('Участники87 из 128');
  expect(text).toContain('14–18 декабря 2026');
  expect(text).toContain('Казань, ул. Баумана, 44');
  expect(text).toContain('Матч до7 и 9 очков');
  expect(text).toContain('450 000 руб.из них от спонсора 100 000 руб.');
  expect(screen.getByRole('meter', { name: 'Занято мест: 87 из 128' })).toBeTruthy();
  expect(await findAccessibilityFaults(container)).toEqual([]);
});

test('A registration without an end of its own is counted down to the start, when it closes', () => {
  const { text } = card({ app_end_dt: null });
  expect(text).toContain('До конца регистрации23 дн 21 ч 47 мин');
});

test('How many places are taken reads right with any number of them', () => {
  card({ approved_player: 5, players_max: 21 });
  expect(screen.getByRole('meter', { name: 'Занято мест: 5 из 21' })).toBeTruthy();
});

test.each(['future', 'app-end'] as const)(
  'With the status %s the card tells the places as "до max"',
  (status) => {
    const { text } = card({ status });
    expect(text).toContain('Участникидо 128');
    expect(text).toContain('До начала соревнования');
    expect(text).not.toContain('До конца регистрации');
    expect(screen.queryByRole('button')).toBeNull();
  },
);

test('A child with open registration counts down to both moments, says what is left and takes applications', async () => {
  const { text } = card({ parent_tournament_id: 3 });
  expect(text).toContain('Дочернее соревнование');
  expect(text).toContain('До конца регистрации');
  expect(text).toContain('Участники87 из 128');
  expect(screen.getByRole('meter', { name: 'Занято мест: 87 из 128' })).toBeTruthy();
  expect(await screen.findByRole('button', { name: 'Зарегистрироваться' })).toBeTruthy();
});

test.each(['current', 'past'] as const)(
  'With the status %s only the number of participants is told',
  (status) => {
    const { text } = card({ status, withdrawn_player: 2 });
    expect(text).toMatch(/Участники87П/);
    expect(text).toContain('Призовой фонд450 000 руб.');
    expect(screen.queryByRole('timer')).toBeNull();
    expect(text.includes('LIVE')).toBe(status === 'current');
  },
);

test('An announced child counts down to both moments and says "до max"', () => {
  const { text } = card({ status: 'future', parent_tournament_id: 3 });
  expect(text).toContain('До начала соревнования');
  expect(text).toContain('До конца регистрации');
  expect(text).toContain('Участникидо 128');
});

test.each([
  ['A parent', { is_parent: 1, tournament_id: 3 }],
  ['A child', { parent_tournament_id: 3 }],
] as const)('%s leads to the list of children', (_which, changes) => {
  for (const status of ['app', 'past'] as const) {
    const { unmount } = card({ ...changes, status });
    const link = screen.getByRole('link', { name: 'Все соревнования', hidden: true });
    expect(link.getAttribute('href')).toBe('/competition-child/3');
    unmount();
  }
});

test('A parent counts its disciplines and takes no applications', () => {
  const disciplines = [1, 2].map((discipline_id) => ({ discipline_id, title: 'Длинные нарды' }));
  const { text } = card({ is_parent: 1, discipline_id: null, children_disciplines: disciplines });
  expect(text).toContain('Дисциплины2 дисциплины');
  expect(text).not.toContain('Матч до');
  expect(screen.queryByRole('button')).toBeNull();
});

test('What is not known is said to be so', () => {
  const { text } = card({
    status: 'future',
    city: null,
    address: null,
    discipline_title: null,
    category_title: null,
    time_control_name: null,
    match_points: null,
    players_max: null,
    total_prize_fund: null,
  });
  expect(text).toContain('МестоНе указано');
  expect(text).toContain('ДисциплинаНе указано');
  expect(text).toContain('КатегорияНе указано');
  expect(text).toContain('Контроль времениНе задано');
  expect(text).toContain('Матч доНе задано');
  expect(text).toContain('Призовой фондНе опубликован');
  expect(text).toContain('УчастникиНе задано');
});
