import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { answerWith, answerData, createRefusal } from '../../../testing/server.ts';
import { buildDesk, STARTED } from '../testing/desk.ts';
import { renderPanel } from '../testing/renderPanel.tsx';
import { TourClock } from './TourClock.tsx';

const CLOCK = { started_dt: STARTED, paused_dt: null, paused_ms: 0, guideline_ms: 3_600_000 };

it('The button of the clock says that the clock stands, or why it does not', async () => {
  const sent: unknown[] = [];
  answerWith((_, { body }) => {
    sent.push(JSON.parse(body as string));
    return sent.length === 1
      ? createRefusal(409, { error: 'Тур уже сыгран.' })
      : answerData({ revision: 41 });
  });
  const { user, refetch } = renderPanel(buildDesk({ clock: CLOCK }), <TourClock />);
  const toggle = screen.getByRole('button', { name: 'Остановить часы тура' });
  await user.click(toggle);
  expect(await screen.findByText('Тур уже сыгран.')).toBeDefined();
  await user.click(toggle);
  expect(await screen.findByText('Часы тура стоят')).toBeDefined();
  expect(sent).toEqual([{ state: 'paused' }, { state: 'paused' }]);
  expect(refetch).toHaveBeenCalledTimes(2);
});
