import type { Desk } from '@nardy/contract';
import { ApiError } from '@nardy/contract/client';
import { useRef, useState } from 'react';
import { api } from '../../../api/api.ts';
import { toEntrant, type EntrantDraft } from './newcomers.ts';

/** Enters somebody late: what missed tours are worth, and the request under one key until it is answered. */
export function useLateEntry(desk: Desk) {
  const [missed, setMissed] = useState<'absent' | 'half'>('absent');
  const [losses, setLosses] = useState(0);
  const [state, setState] = useState<{ isBusy: boolean; error: unknown }>({ isBusy: false, error: null });
  const unanswered = useRef<{ readonly of: string; readonly key: string }>(undefined);
  const id = desk.tournament.tournament_id;
  const startsWithLosses = countLossesAllowed(desk) > 1;
  /** The number in the competition; null when it was refused. */
  const enter = async (entrants: readonly EntrantDraft[]): Promise<number | null> => {
    const body = {
      entrants: entrants.map(toEntrant),
      missed,
      ...(startsWithLosses && desk.phase !== 'entries' && { losses }),
    };
    const of = JSON.stringify(body);
    const key = unanswered.current?.of === of ? unanswered.current.key : crypto.randomUUID();
    unanswered.current = { of, key };
    setState({ isBusy: true, error: null });
    try {
      const { data } = await api.enterLate({ params: { id }, body: { key, ...body } });
      setState({ isBusy: false, error: null });
      return data.number;
    } catch (error) {
      // An act that was refused is another one when it is tried again; one without an answer is the same.
      if (error instanceof ApiError && error.status !== 0) unanswered.current = undefined;
      setState({ isBusy: false, error });
      return null;
    }
  };
  return { missed, losses, setMissed, setLosses, enter, ...state };
}

/** Losses after which a participant of the stage under way is out; 0 where they are not counted. */
export function countLossesAllowed({ stages, stage }: Desk): number {
  const end = stages[stage ?? 0]?.['end'] as { readonly losses?: number } | undefined;
  return end?.losses ?? 0;
}
