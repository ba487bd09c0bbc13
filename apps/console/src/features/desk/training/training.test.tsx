import { cleanup, screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { answerWith, answerData } from '../../../testing/server.ts';
import { buildDesk } from '../testing/desk.ts';
import { findFaults, renderPanel } from '../testing/renderPanel.tsx';
import { StageCard } from '../format/StageCard.tsx';
import { Help } from '../help/Help.tsx';
import { Changes } from '../panel/Changes.tsx';
import { TrainingCard } from './TrainingCard.tsx';
import { waitUntil } from '../../../testing/waitUntil.ts';

const SLIP = {
  kind: 'slip',
  table: 4,
  number: null,
  text: 'Стол 4. Принесли бланк: Галиев И. 5 : 3 Цветков П.',
} as const;
const LEAVING = {
  kind: 'leaving',
  table: null,
  number: 3,
  text: 'Иванов Пётр уезжает и просит снять.',
} as const;

it('A simulated hall says what it waits for, and lives faster, slower or not at all', async () => {
  const sent: unknown[] = [];
  answerWith((path, { method, body }) => {
    sent.push([method, path, JSON.parse(body as string)]);
    return answerData({ revision: 41 });
  });
  const desk = buildDesk({ training: { speed: 10, minutes: 81, requests: [SLIP, LEAVING] } });
  const { user, refetch } = renderPanel(desk, <TrainingCard />);
  expect(screen.getByRole('log', { name: 'У стола ждут' }).textContent).toContain(SLIP.text);
  expect(screen.getByText(/^Часы зала: 1:21/)).toBeDefined();
  expect(screen.getByRole('button', { name: '×10' }).getAttribute('aria-pressed')).toBe('true');
  expect(await findFaults()).toEqual([]);
  await user.click(screen.getByRole('button', { name: 'Пауза' }));
  await waitUntil(() => expect(refetch).toHaveBeenCalled());
  expect(sent).toEqual([['PUT', '/api/admin/tournaments/7/desk/training', { speed: 0 }]]);
});

it('Who may only look sees how fast a simulated hall lives, and changes nothing of it', async () => {
  const fetch = answerWith(() => answerData({}));
  const desk = buildDesk({ can_run: 0, training: { speed: 10, minutes: 81, requests: [] } });
  renderPanel(desk, <TrainingCard />);
  expect(screen.getByText(/^Часы зала: 1:21/).textContent).toContain('Скорость ×10, её меняет директор');
  expect(screen.queryByRole('group', { name: 'Скорость зала' })).toBeNull();
  expect(screen.queryByRole('button', { name: '×10' })).toBeNull();
  expect(fetch).not.toHaveBeenCalled();
});

it('A training is removed once that was asked twice; a competition of people has no hall', async () => {
  const fetch = answerWith(() => answerData({}));
  const desk = buildDesk({ training: { speed: 0, minutes: 0, requests: [] } });
  const { user } = renderPanel(desk, <TrainingCard />);
  await user.click(screen.getByRole('button', { name: 'Удалить учебное' }));
  expect(fetch).not.toHaveBeenCalled();
  await user.click(screen.getByRole('button', { name: 'Удалить' }));
  expect(fetch.mock.calls.map(([path, { method }]) => [method, path])).toEqual([
    ['DELETE', '/api/admin/tournaments/7/desk/training'],
  ]);
  cleanup();
  renderPanel(buildDesk(), <TrainingCard />);
  expect(screen.queryByRole('region', { name: 'Учебный зал' })).toBeNull();
});

it('Nothing on the desk of a training speaks of the portal, a page or a rating', () => {
  const nothing = {
    results: [],
    pairings: [],
    broken_off: [],
    places: [],
    ratings: [],
    prizes: [],
    breaches: [],
    sentence: null,
  };
  const stage = { kind: 'round-robin', circles: 1, matchLength: 5 } as const;
  const desk = buildDesk();
  const { change } = renderPanel(
    desk,
    <>
      <Help />
      <StageCard number={1} stage={stage} fault={null} onChange={vi.fn()} />
      <Changes changes={nothing} participants={new Map()} />
    </>,
  );
  expect(screen.getByText('показать всем: экраны, страница, телефоны')).toBeDefined();
  expect(screen.getByText(/^Так этап назван на портале\./)).toBeDefined();
  expect(screen.getByText('Места, пары и рейтинг остаются как есть.')).toBeDefined();
  change({ ...desk, training: { speed: 0, minutes: 0, requests: [] } });
  expect(screen.getByText('показать на экранах зала')).toBeDefined();
  expect(screen.getByText(/^Так этап назван на экранах и бумагах\./)).toBeDefined();
  expect(screen.getByText('Места и пары остаются как есть.')).toBeDefined();
});
