import { screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { answerWith, answerData } from '../../../testing/server.ts';
import { buildDesk } from '../testing/desk.ts';
import { renderPanel } from '../testing/renderPanel.tsx';
import { TourPanel } from './TourPanel.tsx';

const line = () => screen.getByRole<HTMLInputElement>('textbox', { name: /команд/i });

it('A match is moved to another table by the line, and Ctrl+Z moves it back', async () => {
  const sent: unknown[] = [];
  answerWith((address, init) => {
    sent.push([address.replace(/^.*\/desk/, ''), JSON.parse(init.body as string)]);
    return answerData({ revision: 41 });
  });
  const { user, run, refetch } = renderPanel(buildDesk(), <TourPanel />);
  await user.type(line(), '1 с8{Enter}');
  expect(await screen.findByText(/теперь за столом 8/)).toBeDefined();
  await user.keyboard('{Control>}[KeyZ]{/Control}');
  expect(await screen.findByText('Отменено: матч снова за столом 1')).toBeDefined();
  expect(sent).toEqual([
    ['/games/101/table', { from: 1, table: 8 }],
    ['/games/101/table', { from: 8, table: 1 }],
  ]);
  await waitFor(() => expect(refetch).toHaveBeenCalledTimes(2));
  // The next one undoes an act of the competition again.
  await user.keyboard('{Control>}[KeyZ]{/Control}');
  expect(await screen.findByText('Отменять нечего.')).toBeDefined();
  expect(run).not.toHaveBeenCalled();
});
