import { lazy } from 'react';

export { PHASES } from './family/phases.ts';

/** The director's desk: its own chunk, since most of the staff never runs a competition. */
export const DeskPage = lazy(async () => ({ default: (await import('./DeskPage.tsx')).DeskPage }));
