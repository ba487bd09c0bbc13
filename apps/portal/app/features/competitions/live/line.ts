import { lazy } from 'react';

/** Only a competition in progress has it. */
export const LiveLine = lazy(async () => ({ default: (await import('./LiveLine')).LiveLine }));
