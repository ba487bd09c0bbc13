import type { SeenByDesk } from '@nardy/contract';
import { useCallback } from 'react';
import { api } from '../../../api/api.ts';
import type { Command } from '../queue/acts.ts';
import { useUnansweredKey } from './useUnansweredKey.ts';

/**
 * Does a command now. Unless something else is said, it has seen the whole competition as it is shown, and is decided there: the same
 * on what has come since is another decision.
 */
export function useRun(
  id: number,
  version: number,
  refetch: () => void,
): (command: Command, seen?: SeenByDesk, decidedAt?: number) => Promise<void> {
  const send = useUnansweredKey();
  return useCallback(
    async (command, seen = { version }, decidedAt = version) => {
      try {
        await send([command, seen, decidedAt], (key) =>
          api.runDeskCommand({ params: { id }, body: { key, command, seen } }),
        );
      } finally {
        refetch();
      }
    },
    [id, version, refetch, send],
  );
}
