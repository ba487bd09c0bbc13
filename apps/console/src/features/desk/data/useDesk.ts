import { use } from 'react';
import { DeskContext, type DeskState } from './deskState.ts';

/** The desk that is open; within `DeskProvider` only. */
export function useDesk(): DeskState {
  const state = use(DeskContext);
  if (!state) throw new Error('useDesk is for what stands within DeskProvider');
  return state;
}
