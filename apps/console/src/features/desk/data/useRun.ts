import type { SeenByDesk } from '@nardy/contract';
import { ApiError } from '@nardy/contract/client';
import { useCallback, useRef } from 'react';
import { api } from '../../../api/api.ts';
import type { Command } from '../queue/acts.ts';

/** Does a command now. Unless something else is said, it has seen the whole competition as it is shown. */
export function useRun(
  id: number,
  version: number,
  refetch: () => void,
): (command: Command, seen?: SeenByDesk) => Promise<void> {
  const unanswered = useRef<{ readonly of: string; readonly key: string }>(undefined);
  return useCallback(
    async (command, seen = { version }) => {
      const of = JSON.stringify([command, seen]);
      const key = unanswered.current?.of === of ? unanswered.current.key : crypto.randomUUID();
      unanswered.current = { of, key };
      try {
        await api.runDeskCommand({ params: { id }, body: { key, command, seen } });
        unanswered.current = undefined;
      } catch (error) {
        if (!(error instanceof ApiError && error.status === 0)) unanswered.current = undefined;
        throw error;
      } finally {
        refetch();
      }
    },
    [id, version, refetch],
  );
}
