import { cleanup, configure } from '@testing-library/react';
import { afterAll, afterEach, vi } from 'vitest';

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

// Code that was asked for and no test has waited for: what is still being loaded at the end of a file stays a failure for all files after it.
afterAll(() => vi.dynamicImportSettled());
