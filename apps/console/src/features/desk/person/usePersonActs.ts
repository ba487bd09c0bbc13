import type { Answer, Operations } from '@nardy/contract';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { api } from '../../../api/api.ts';
import { useDesk } from '../data/useDesk.ts';

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
