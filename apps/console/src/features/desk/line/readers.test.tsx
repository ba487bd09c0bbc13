import { screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { buildDesk } from '../testing/desk.ts';
import { renderPanel } from '../testing/renderPanel.tsx';
import { useDesk } from '../data/useDesk.ts';
import { useLine, useLineReader } from './readers.ts';

it('A panel that reads otherwise than before stays behind the one that was opened over it', () => {
  const desk = buildDesk();
  const { change } = renderPanel(desk, <Readers />);
  const order = () => screen.getByTestId('order').textContent;
  expect(order()).toMatch(/^over, below \d/);
  const before = order();
  change({ ...desk, version: desk.version + 1 });
  expect(order()).toMatch(/^over, below \d/);
  expect(order()).not.toBe(before);
});

describe('What was said under the line', () => {
  const SAID = 'Объявлено: Проба';
  const isSaid = () => screen.queryByText(SAID) !== null;
  const sayIt = async () => {
    const shown = renderPanel(
      buildDesk({ phase: 'playing' }),
      <>
        <Speaker />
        <button type="button">Другое</button>
      </>,
    );
    await shown.user.click(screen.getByRole('button', { name: 'Сказать' }));
    expect(isSaid()).toBe(true);
    return shown;
  };

  it.each(['{Control>}{Enter}{/Control}', '{F4}', '{ArrowDown}', '{Escape}'])(
    'gives way to the key %s',
    async (keys) => {
      const { user } = await sayIt();
      await user.keyboard(keys);
      expect(isSaid()).toBe(false);
    },
  );

  it('gives way to the next button, which may say something itself', async () => {
    const { user } = await sayIt();
    await user.click(screen.getByRole('button', { name: 'Сказать' }));
    expect(isSaid()).toBe(true);
    await user.click(screen.getByRole('button', { name: 'Другое' }));
    expect(isSaid()).toBe(false);
  });

  it('stays while a modifier or Tab is pressed, and where nothing is pressed but the page', async () => {
    const { user } = await sayIt();
    await user.keyboard('{Control}{Shift}{Tab}');
    await user.click(screen.getByTestId('speaker'));
    expect(isSaid()).toBe(true);
  });
});

function Speaker() {
  const { say } = useLine();
  return (
    <div data-testid="speaker">
      <button type="button" onClick={() => say({ kind: 'sentence', text: 'Объявлено: Проба' })}>
        Сказать
      </button>
    </div>
  );
}

function Readers() {
  return (
    <>
      <Below />
      <Over />
      <Order />
    </>
  );
}

function Below() {
  const { desk } = useDesk();
  useLineReader({ label: `below ${desk.version}`, read: () => undefined });
  return null;
}

function Over() {
  useLineReader({ label: 'over', read: () => undefined });
  return null;
}

function Order() {
  const { readers } = useLine();
  return <output data-testid="order">{readers.flatMap(({ label }) => label ?? []).join(', ')}</output>;
}
