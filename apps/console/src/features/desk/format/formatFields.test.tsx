import { cleanup, screen } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, expect, it, vi } from 'vitest';
import { buildDesk } from '../testing/desk.ts';
import { renderPanel } from '../testing/renderPanel.tsx';
import { DayCost } from './DayCost.tsx';
import { FormatForm } from './FormatForm.tsx';
import { RunningFormat } from './RunningFormat.tsx';
import type { Stage } from './stages.ts';

const SWISS = { kind: 'swiss', end: { by: 'tours', tours: 7 }, matchLength: 8 } satisfies Stage;

const field = (name: string) => screen.getByRole<HTMLInputElement>('spinbutton', { name });

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

it('The number of tours is emptied and typed anew, and follows the desk until then', async () => {
  const desk = buildDesk({ stages: [SWISS] });
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
  const { user } = renderPanel(buildDesk(), <DayCost stages={[SWISS]} />);
  const guessed = screen.getByText(/около/).textContent;
  expect(field('Минут на матч').value).toBe('60');
  await user.clear(field('Минут на матч'));
  expect(field('Минут на матч').value).toBe('');
  expect(screen.getByText(/около/).textContent).toBe(guessed);
  await user.type(field('Минут на матч'), '30');
  expect(field('Минут на матч').value).toBe('30');
  expect(screen.getByText(/около/).textContent).not.toBe(guessed);
});

/** The form behind a tab that can be left. */
function Tab() {
  const [isOpen, open] = useState(true);
  return (
    <>
      <button type="button" onClick={() => open(!isOpen)}>
        Вкладка
      </button>
      {isOpen && <FormatForm />}
    </>
  );
}

it('What is changed and not saved stays while another tab is looked at', async () => {
  vi.stubGlobal('fetch', () => new Promise(() => undefined));
  const { user } = renderPanel(buildDesk({ stages: [SWISS] }), <Tab />);
  await user.clear(field('Туров'));
  await user.type(field('Туров'), '9');
  await user.click(screen.getByRole('button', { name: 'Вкладка' }));
  await user.click(screen.getByRole('button', { name: 'Вкладка' }));
  expect(field('Туров').value).toBe('9');
  await user.click(screen.getByRole('button', { name: 'Как было' }));
  expect(field('Туров').value).toBe('7');
  // The button is gone: who works by keyboard is at the line again.
  expect(document.activeElement).toBe(screen.getByRole('textbox', { name: /^Команда/ }));
});
