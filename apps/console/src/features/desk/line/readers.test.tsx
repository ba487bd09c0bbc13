import { cleanup, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { deskOf } from '../testing/desk.ts';
import { renderPanel } from '../testing/renderPanel.tsx';
import { useDesk } from '../data/useDesk.ts';
import { useLine, useLineReader } from './readers.ts';

afterEach(cleanup);

it('A panel that reads otherwise than before stays behind the one that was opened over it', () => {
  const desk = deskOf();
  const { change } = renderPanel(desk, <Readers />);
  const order = () => screen.getByTestId('order').textContent;
  expect(order()).toMatch(/^over, below \d/);
  const before = order();
  change({ ...desk, version: desk.version + 1 });
  expect(order()).toMatch(/^over, below \d/);
  expect(order()).not.toBe(before);
});

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
