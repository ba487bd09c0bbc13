import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { buildDesk } from '../testing/desk.ts';
import { renderPanel } from '../testing/renderPanel.tsx';
import { PhoneBar } from './PhoneBar.tsx';

it('The bar of a phone goes with its last button', () => {
  const { change } = renderPanel(
    buildDesk(),
    <div data-testid="foot">
      <PhoneBar />
    </div>,
  );
  expect(screen.getByRole('button', { name: 'Ввести счёт' })).toBeDefined();
  change(buildDesk({ phase: 'finished' }));
  expect(screen.getByTestId('foot').childElementCount).toBe(0);
});
