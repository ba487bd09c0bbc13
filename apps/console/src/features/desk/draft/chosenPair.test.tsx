import { screen, within } from '@testing-library/react';
import { useState } from 'react';
import { expect, it } from 'vitest';
import { useDesk } from '../data/useDesk.ts';
import { createGame } from '../testing/desk.ts';
import { buildDraftDesk } from '../testing/draft.ts';
import { renderPanel } from '../testing/renderPanel.tsx';
import { TourPanel } from '../tour/TourPanel.tsx';
import { DraftPanel } from './DraftPanel.tsx';
import { DraftSide } from './DraftSide.tsx';

/** What the tab of the tour shows. */
function DraftOrTour() {
  const { desk } = useDesk();
  return desk.draft ? (
    <>
      <DraftPanel />
      <DraftSide />
    </>
  ) : (
    <TourPanel />
  );
}

it('A chosen pair of a draft is no match: Enter opens none, and none is chosen once a colleague has published the pairs', async () => {
  const desk = buildDraftDesk();
  const { user, router, change } = renderPanel(desk, <DraftOrTour />);
  await user.click(screen.getByRole('textbox', { name: /команд/i }));
  await user.keyboard('{ArrowDown}{ArrowDown}{ArrowDown}{Enter}');
  expect(router.state.location.search).not.toContain('open=');
  expect(within(screen.getByRole('region', { name: 'Почему эта пара' })).getByText('стол 4')).toBeDefined();
  const games = [4, 2, 1].map((table, at) => createGame(table, { number: at + 2 }));
  change({ ...desk, phase: 'playing', draft: null, games });
  expect(screen.getByRole('region', { name: 'Матчи тура' })).toBeDefined();
  expect(screen.queryByRole('button', { pressed: true, name: /^Стол/ })).toBeNull();
  await user.keyboard('{Enter}');
  expect(router.state.location.search).not.toContain('open=');
  change(desk);
  expect(within(screen.getByRole('region', { name: 'Почему эта пара' })).getByText('стол 1')).toBeDefined();
});

it('In a draft Enter opens no match of the tour before that was chosen there', async () => {
  const desk = buildDraftDesk();
  const { user, router, change } = renderPanel(
    { ...desk, phase: 'playing', draft: null, games: [createGame(1), createGame(2)] },
    <DraftOrTour />,
  );
  await user.keyboard('{ArrowDown}');
  change(desk);
  await user.keyboard('{Enter}');
  expect(router.state.location.search).not.toContain('open=');
});

it('Esc leaves the chosen pair of a draft', async () => {
  const { user } = renderPanel(buildDraftDesk(), <DraftOrTour />);
  await user.keyboard('{ArrowDown}{ArrowDown}');
  const reasons = () => within(screen.getByRole('region', { name: 'Почему эта пара' }));
  expect(reasons().getByText('стол 2')).toBeDefined();
  await user.keyboard('{Escape}');
  expect(reasons().getByText('стол 1')).toBeDefined();
});

/** The draft, or the log over it. */
function DraftOrLog() {
  const [isLog, setLog] = useState(false);
  return (
    <>
      <button type="button" onClick={() => setLog(!isLog)}>
        Журнал
      </button>
      {!isLog && <DraftOrTour />}
    </>
  );
}

it('The chosen pair of a draft stays chosen while something else is looked at', async () => {
  const { user } = renderPanel(buildDraftDesk(), <DraftOrLog />);
  await user.keyboard('{ArrowDown}{ArrowDown}');
  await user.click(screen.getByRole('button', { name: 'Журнал' }));
  expect(screen.queryByRole('region', { name: 'Почему эта пара' })).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Журнал' }));
  expect(within(screen.getByRole('region', { name: 'Почему эта пара' })).getByText('стол 2')).toBeDefined();
});
