import type { DeskParticipant } from '@nardy/contract';
import { useMemo } from 'react';
import { useDesk } from './useDesk.ts';

/** Who takes part, by number. */
export function useParticipants(): ReadonlyMap<number, DeskParticipant> {
  const { participants } = useDesk().desk;
  return useMemo(() => new Map(participants.map((one) => [one.number, one])), [participants]);
}
