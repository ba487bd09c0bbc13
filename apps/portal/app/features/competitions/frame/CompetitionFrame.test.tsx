import { act, render, screen } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { expect, test } from 'vitest';
import { createCompetition } from '../testing/competition';
import { CompetitionFrame } from './CompetitionFrame';
import type { FrameData } from './load';

/** A row of a list as a phone has it: the same athlete is in both competitions. */
const Row = () => (
  <details>
    <summary>ещё</summary>
  </details>
);

async function show() {
  const pages = ['participants', 'statistics'].map((page) => ({
    path: `/competition-${page}/:id`,
    element: <Row />,
  }));
  const router = createMemoryRouter(
    [
      {
        children: pages,
        loader: ({ params }): FrameData => ({
          competition: {
            ok: true,
            value: createCompetition({ tournament_id: Number(params['id']), status: 'past' }),
          },
          partners: { ok: true, value: [] },
          renderedAt: 0,
        }),
        element: <CompetitionFrame />,
      },
    ],
    { initialEntries: ['/competition-participants/7'] },
  );
  const { container } = render(<RouterProvider router={router} />);
  await screen.findByText('ещё');
  return {
    folds: () => [...container.querySelectorAll('details')],
    goTo: (path: string) => act(() => router.navigate(path)),
  };
}

test('What was unfolded on a phone is folded in the next competition', async () => {
  const { folds, goTo } = await show();
  for (const fold of folds()) fold.open = true;
  expect(folds().length).toBeGreaterThan(2);
  await goTo('/competition-participants/8');
  expect(folds().filter(({ open }) => open)).toEqual([]);
});

test('The card stays unfolded from tab to tab of one competition', async () => {
  const { folds, goTo } = await show();
  const [card] = folds();
  card!.open = true;
  await goTo('/competition-statistics/7');
  expect(folds()[0]?.open).toBe(true);
});
