import { cleanup, configure } from '@testing-library/react';
import { afterEach, vi } from 'vitest';

// A loaded machine is slow and not wrong.
configure({ asyncUtilTimeout: 60_000 });

// The hooks of a file run before this one.
afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.unstubAllGlobals();
  localStorage.clear();
  sessionStorage.clear();
});
