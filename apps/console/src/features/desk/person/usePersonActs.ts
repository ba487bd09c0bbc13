import type { Answer, Operations } from '@nardy/contract';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { api } from '../../../api/api.ts';
import { useDesk } from '../data/useDesk.ts';
import type { Command } from '../queue/acts.ts';

export type PersonActs = Answer<Operations['listPersonActs']>['data'];
export type PersonAct = PersonActs['acts'][number];

/** A participant's games so far, and what can be done about the person now. */
export function usePersonActs(number: number) {
  const { id, desk } = useDesk();
  return useQuery({
    queryKey: ['desk-person', id, number, desk.version],
    placeholderData: keepPreviousData,
    queryFn: async ({ signal }) => (await api.listPersonActs({ params: { id, number } }, { signal })).data,
  });
}

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
