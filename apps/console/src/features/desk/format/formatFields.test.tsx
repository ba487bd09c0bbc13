import { cleanup, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { deskOf } from '../testing/desk.ts';
import { renderPanel } from '../testing/renderPanel.tsx';
import { DayCost } from './DayCost.tsx';
import { RunningFormat } from './RunningFormat.tsx';
import type { Stage } from './stages.ts';

const SWISS = { kind: 'swiss', end: { by: 'tours', tours: 7 }, matchLength: 8 } satisfies Stage;

const field = (name: string) => screen.getByRole<HTMLInputElement>('spinbutton', { name });

afterEach(cleanup);

it('The number of tours is emptied and typed anew, and follows the desk until then', async () => {
  const desk = deskOf({ stages: [SWISS] });
  const { user, run, change } = renderPanel(desk, <RunningFormat />);
  const save = screen.getByRole<HTMLButtonElement>('button', { name: 'Изменить число туров' });
  change({ ...desk, stages: [{ ...SWISS, end: { by: 'tours', tours: 6 } }] });
  expect(field('Туров').value).toBe('6');
  await user.clear(field('Туров'));
  expect(field('Туров').value).toBe('');
  expect(save.disabled).toBe(true);
  await user.type(field('Туров'), '9');
  await user.click(save);
  expect(run).toHaveBeenCalledExactlyOnceWith({ type: 'set-tours', tours: 9 });
});

it('The minutes of a match are emptied and typed anew, and guessed as long as there are none', async () => {
  const { user } = renderPanel(deskOf(), <DayCost stages={[SWISS]} />);
  const guessed = screen.getByText(/около/).textContent;
  expect(field('Минут на матч').value).toBe('60');
  await user.clear(field('Минут на матч'));
  expect(field('Минут на матч').value).toBe('');
  expect(screen.getByText(/около/).textContent).toBe(guessed);
  await user.type(field('Минут на матч'), '30');
  expect(field('Минут на матч').value).toBe('30');
  expect(screen.getByText(/около/).textContent).not.toBe(guessed);
});
