import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { buildDesk, createParticipant } from '../testing/desk.ts';
import { renderPanel } from '../testing/renderPanel.tsx';
import { DraftList } from './DraftList.tsx';

const PAIR = {
  table: 1,
  left: 1,
  right: 2,
  reason: 'группа 3 очков',
  steps: [],
  is_by_hand: 0 as const,
  breaches: [],
};
const POINTS = { '3½': 3.5, '½': 0.5, '−½': -0.5, '−1': -1, '−1½': -1.5 };

it.each(Object.entries(POINTS))(
  'Points are shown as %s, also below none after a penalty',
  (shown, points) => {
    const people = [createParticipant(1, { points }), createParticipant(2)];
    renderPanel(
      buildDesk(),
      <DraftList
        pairs={[PAIR]}
        participants={new Map(people.map((one) => [one.number, one]))}
        moved={new Set()}
        changedTables={new Set()}
        reseated={new Set()}
        selectedTable={null}
        canChange={false}
        onSelect={() => undefined}
        onDrop={() => undefined}
      />,
    );
    expect(screen.getByText(shown)).toBeDefined();
  },
);
