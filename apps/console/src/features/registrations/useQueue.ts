import type { AccountState, RegistrationRow } from '@nardy/contract';
import { useGetList, useListPage } from '../../api/useGetList.ts';
import { usePendingSubjects } from '../../components/decisions/useShownDecisions.ts';
import { useAddressState } from '../../components/queue/useAddressState.ts';
import { STATE_ORDER } from './states.ts';

/** The queue as far as the way to the next one needs it. */
const AHEAD = 100;

type Row = RegistrationRow & { readonly id: number };

const USUAL = { state: 'confirmed', name: '', sort: 'submitted', page: '1' };

const SORTS = ['submitted', '-submitted', 'name', '-name', 'birthday', '-birthday'];

/** Which registrations, in which order. */
export interface Asked {
  readonly state: AccountState;
  readonly name: string;
  readonly sort: string;
}

/** What of the queue is looked at, as the address has it. */
export function useQueueAddress() {
  const address = useAddressState(USUAL);
  const { state: told, name, sort } = address.values;
  const state: AccountState = STATE_ORDER.find((known) => known === told) ?? 'confirmed';
  return {
    ...address,
    asked: { state, name, sort: SORTS.find((known) => known === sort) ?? 'submitted' },
  };
}

/** What a registration is called among acts. */
export const formatSubject = (userId: number): string => `registrations/${userId}`;

/** One page of the queue, without those that were decided this very moment. */
export function usePage(asked: Asked, page: number) {
  const pending = usePendingSubjects();
  const list = useListPage('registrations', page, { pageSize: 20, ...asked });
  return { ...list, rows: list.data?.filter(({ id }) => !pending.has(formatSubject(id))) };
}

/** Which come before and after one in the queue; those that were decided this very moment are passed over. */
export function useNeighbours(asked: Asked, userId: number) {
  const pending = usePendingSubjects();
  const list = useGetList('registrations', { page: 1, pageSize: AHEAD, ...asked });
  const { data = [], total = 0 } = list;
  const at = data.findIndex(({ id }) => id === userId);
  const isThere = ({ id }: Row): boolean => !pending.has(formatSubject(id));
  return {
    /** Whether the queue has come, or could not be read. */
    isKnown: list.data !== undefined || Boolean(list.error),
    /** From 1; undefined for one that is not in the queue. */
    position: at === -1 ? undefined : at + 1,
    total,
    previous: data.slice(0, Math.max(0, at)).findLast(isThere)?.id,
    next: data.slice(at + 1).find(isThere)?.id ?? data.find((row) => row.id !== userId && isThere(row))?.id,
  };
}
