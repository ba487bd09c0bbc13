import { screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { renderAt } from './components/testing/render';
import { ErrorBoundary } from './root';

vi.mock('./features/site/FaultPage', () => {
  throw new Error('Failed to fetch dynamically imported module');
});

test('An error page whose code did not come offers to repeat', async () => {
  const given = { error: new Error('offline') } as unknown as Parameters<typeof ErrorBoundary>[0];
  renderAt(<ErrorBoundary {...given} />);
  expect(await screen.findByRole('button', { name: 'Повторить' })).toBeTruthy();
});
