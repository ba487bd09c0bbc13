import { waitFor } from '@testing-library/react';
import { useLayoutEffect } from 'react';
import { createRoot } from 'react-dom/client';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createLazyPart } from './lazyPart';

const inAct = globalThis as { IS_REACT_ACT_ENVIRONMENT?: boolean };

// In `act` nothing happens between a rendering and its effects, and that moment is what this is about.
beforeEach(() => {
  inAct.IS_REACT_ACT_ENVIRONMENT = false;
});
afterEach(() => {
  inAct.IS_REACT_ACT_ENVIRONMENT = true;
});

test('A part that arrives between the rendering that wants it and its effects is shown', async () => {
  const download = Promise.withResolvers<() => string>();
  const part = createLazyPart(() => download.promise);
  function Wanting() {
    const Part = part.usePart(true, () => undefined);
    useLayoutEffect(() => download.resolve(() => 'here'), []);
    return Part ? <Part /> : null;
  }
  part.preload();
  const frame = document.createElement('div');
  const root = createRoot(frame);
  root.render(<Wanting />);
  await waitFor(() => expect(frame.textContent).toBe('here'));
  root.unmount();
});

test('A download that fails after its page was left is nobody’s failure', async () => {
  const download = Promise.withResolvers<() => string>();
  const part = createLazyPart(() => download.promise);
  const onFailed = vi.fn<() => void>();
  function Wanting() {
    part.usePart(true, onFailed);
    return 'waits';
  }
  const frame = document.createElement('div');
  const root = createRoot(frame);
  root.render(<Wanting />);
  await waitFor(() => expect(frame.textContent).toBe('waits'));
  root.unmount();
  await waitFor(() => expect(frame.textContent).toBe(''));
  download.reject(new Error('The network is gone'));
  await expect(download.promise).rejects.toThrow('The network is gone');
  await Promise.resolve();
  expect(onFailed).not.toHaveBeenCalled();
});
