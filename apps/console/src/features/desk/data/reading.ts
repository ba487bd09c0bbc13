import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import { api } from '../../../api/api.ts';
import { createCoalesced } from './coalesced.ts';

const buildDeskKey = (id: number): readonly [string, number] => ['desk', id];

/** The whole desk as the server has it; it is asked again when the stream says that something has changed. */
export function useReading(id: number) {
  return useQuery({
    queryKey: buildDeskKey(id),
    queryFn: async ({ signal }) => (await api.getDesk({ params: { id } }, { signal })).data,
    staleTime: Infinity,
    // The stream says when; a window that comes to the front asks nobody.
    refetchOnWindowFocus: false,
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
