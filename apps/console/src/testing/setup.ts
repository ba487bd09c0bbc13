import { configure } from '@testing-library/react';

// A loaded machine is slow and not wrong.
configure({ asyncUtilTimeout: 60_000 });
