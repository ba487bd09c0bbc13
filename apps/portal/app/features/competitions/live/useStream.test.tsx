import { render, waitFor } from '@testing-library/react';
import { use } from 'react';
import { beforeEach, expect, test, vi } from 'vitest';
import { createCompetition } from '../testing/competition';
import { FakeEventSource } from './testing/fakeEventSource';
import { useStream } from './useStream';

const never = new Promise<never>(() => undefined);

beforeEach(() => {
  FakeEventSource.opened.length = 0;
  vi.stubGlobal('EventSource', FakeEventSource);
});

function SlowToLife({ id, status }: { id: number; status: 'current' | 'past' }) {
  const stream = useStream(createCompetition({ tournament_id: id, status }), 40);
  // The rest of the page is not alive yet.
  if (stream) use(never);
  return null;
}

test('The connection is made before the page is alive, and ends when it is left', async () => {
  const { unmount } = render(<SlowToLife id={71} status="current" />);
  await waitFor(() => expect(FakeEventSource.opened).toHaveLength(1));
  expect(FakeEventSource.last.url).toMatch(/\/71\/live\?last_event_id=40$/);
  unmount();
  await waitFor(() => expect(FakeEventSource.last.readyState).toBe(2));
});

test('A competition that is over has no stream', async () => {
  render(<SlowToLife id={72} status="past" />);
  await import('./streams');
  expect(FakeEventSource.opened).toHaveLength(0);
});
