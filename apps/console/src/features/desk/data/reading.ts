import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useMemo } from 'react';
import { api } from '../../../api/api.ts';
import { formatFault } from '../../../api/faults.ts';
import { createCoalesced } from './coalesced.ts';

const RETRY_MS = 5_000;

const buildDeskKey = (id: number): readonly [string, number] => ['desk', id];

/** The whole desk as the server has it; it is asked again when the stream says that something has changed. */
export function useReading(id: number) {
  return useQuery({
    queryKey: buildDeskKey(id),
    queryFn: async ({ signal }) => (await api.getDesk({ params: { id } }, { signal })).data,
    staleTime: Infinity,
    // The stream says when; a window that comes to the front asks nobody.
    refetchOnWindowFocus: false,
    // It may have been refused when it was left.
    refetchOnMount: ({ state }) => (state.status === 'error' ? 'always' : true),
  });
}

/** Asks for the desk again: one question is under way at a time, and one more follows for all that was wished meanwhile. */
export function useRefetch(id: number): () => void {
  const client = useQueryClient();
  return useMemo(
    () => createCoalesced(() => client.refetchQueries({ queryKey: buildDeskKey(id), exact: true }, { cancelRefetch: false })),
    [client, id],
  );
}

/** Asks again while the last question has failed and may succeed: the next message of the stream may be long in coming. */
export function useRetry(error: Error | null, refetch: () => void): void {
  useEffect(() => {
    if (error === null || !formatFault(error).isPassing) return undefined;
    const timer = setTimeout(refetch, RETRY_MS);
    return () => clearTimeout(timer);
  }, [error, refetch]);
}
