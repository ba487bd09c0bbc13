import { cleanup, configure } from '@testing-library/react';
import { afterEach } from 'vitest';

// A loaded machine is slow and not wrong.
configure({ asyncUtilTimeout: 60_000 });

afterEach(() => {
  cleanup();
  history.replaceState(null, '', '/');
});
