import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { api } from '../../../api/api.ts';
import type { Command } from '../queue/acts.ts';
import { useDesk } from './useDesk.ts';

/** Everything that a command would change; nothing is asked while there is none. `showsPrevious`: that of the version before stays while it is read anew. */
export function useCommandPreview(command: Command | null, showsPrevious = false) {
  const { id, desk } = useDesk();
  return useQuery({
    queryKey: ['desk-preview', id, desk.version, command],
    enabled: command !== null,
    queryFn: async ({ signal }) => {
      if (command === null) throw new Error('nothing is previewed without a command');
      return (await api.previewDeskCommand({ params: { id }, body: { command } }, { signal })).data.outcome;
    },
    ...(showsPrevious && { placeholderData: keepPreviousData }),
  });
}
