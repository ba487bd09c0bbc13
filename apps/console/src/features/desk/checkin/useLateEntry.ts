import type { Desk } from '@nardy/contract';
import { useState } from 'react';
import { api } from '../../../api/api.ts';
import { useUnansweredKey } from '../data/useUnansweredKey.ts';
import { useAttempt } from '../panel/useAttempt.ts';
import { toEntrant, type EntrantDraft } from './newcomers.ts';

/** Enters somebody late: what missed tours are worth, and the request under one key until it is answered. */
export function useLateEntry(desk: Desk) {
  const [missed, setMissed] = useState<'absent' | 'half'>('absent');
  const [losses, setLosses] = useState(0);
  const { perform, ...state } = useAttempt();
  const send = useUnansweredKey();
  const id = desk.tournament.tournament_id;
  const startsWithLosses = countLossesAllowed(desk) > 1;
  /** The number in the competition; null when it was refused. */
  const enter = async (entrants: readonly EntrantDraft[]): Promise<number | null> => {
    const body = {
      entrants: entrants.map(toEntrant),
      missed,
      ...(startsWithLosses && desk.phase !== 'entries' && { losses }),
    };
    let number: number | null = null;
    await perform(async () => {
      const { data } = await send(body, (key) => api.enterLate({ params: { id }, body: { key, ...body } }));
      ({ number } = data);
    });
    return number;
  };
  return { missed, losses, setMissed, setLosses, enter, ...state };
}

/** Whether there are tours that a newcomer has missed: only the first stage takes anybody, after a draw only as a Swiss one. */
export function hasMissedTours({ stages, stage, tour }: Desk): boolean {
  return stage === 0 && tour !== null && stages[0]?.kind === 'swiss';
}

/** Losses after which a participant of the stage under way is out; 0 where they are not counted. */
export function countLossesAllowed({ stages, stage }: Desk): number {
  const end = stages[stage ?? 0]?.['end'] as { readonly losses?: number } | undefined;
  return end?.losses ?? 0;
}
