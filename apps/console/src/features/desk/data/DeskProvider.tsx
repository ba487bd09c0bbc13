import type { Desk } from '@nardy/contract';
import { useEffect, useMemo, useSyncExternalStore, type ReactNode } from 'react';
import { createDeskConnection, type DeskConnection } from './connection.ts';
import { DeskContext, type Connection, type DeskState } from './deskState.ts';
import { withOwnActs } from './optimistic.ts';
import { useRun } from './useRun.ts';

interface DeskProviderProps {
  readonly id: number;
  /** Whose acts wait in this browser. */
  readonly userId: number;
  /** As the server has it. */
  readonly reading: Desk;
  /** Milliseconds that the clock of this computer is behind the server's. */
  readonly behind: number;
  readonly refetch: () => void;
  readonly children: ReactNode;
}

/** Keeps the desk true: follows its stream, sends the acts of this browser, and shows them as done meanwhile. */
export function DeskProvider({ id, userId, reading, behind, refetch, children }: DeskProviderProps) {
  const connection = useMemo(() => createDeskConnection({ id, userId, refetch }), [id, userId, refetch]);
  useEffect(() => connection.start(), [connection]);
  const { version, revision } = reading;
  useEffect(() => connection.settle({ version, revision }), [connection, version, revision]);
  const state = useDeskState(connection, { id, reading, behind, refetch });
  return <DeskContext value={state}>{children}</DeskContext>;
}

function useDeskState(
  connection: DeskConnection,
  { id, reading, behind, refetch }: Pick<DeskProviderProps, 'id' | 'reading' | 'behind' | 'refetch'>,
): DeskState {
  const queue = useSyncExternalStore(connection.queue.subscribe, connection.queue.getState);
  const line = useSyncExternalStore(connection.subscribe, connection.getState);
  const run = useRun(id, reading.version, refetch);
  const { acts, sent } = queue;
  const desk = useMemo(() => withOwnActs(reading, { acts, sent }), [reading, acts, sent]);
  return useMemo(
    () => ({
      id,
      desk,
      queue,
      behind,
      colleagues: line.colleagues,
      connection: describeConnection(
        line.lostAt === null ? null : line.lostAt + behind,
        queue.isSending,
        acts.filter(({ refusal }) => !refusal).length,
      ),
      enter: connection.queue.add,
      drop: connection.queue.drop,
      retry: connection.retry,
      run,
      refetch,
    }),
    [id, desk, queue, behind, line, acts, connection, run, refetch],
  );
}

function describeConnection(lostAt: number | null, isSending: boolean, waiting: number): Connection {
  if (lostAt !== null) return { state: 'lost', waiting, lostAt };
  return { state: isSending ? 'sending' : 'live', waiting, lostAt };
}
