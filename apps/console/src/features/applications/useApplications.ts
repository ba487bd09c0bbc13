import type { Application } from '@nardy/contract';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useGetList } from 'react-admin';
import { api } from '../../api/api.ts';
import { usePendingSubjects } from '../../components/acts/useActs.ts';
import { useAddressState } from '../../components/queue/useAddressState.ts';
import { STATUS_ORDER } from './statuses.ts';

export const PAGE_SIZE = 20;

const USUAL = { tournament: '', status: 'submitted', page: '1', open: '' };

export type Row = Application & { readonly id: number };

/** What of the applications is looked at, as the address has it. */
export function useApplicationsAddress() {
  const address = useAddressState(USUAL);
  const { tournament, status, page, open } = address.values;
  return {
    ...address,
    tournamentId: Number(tournament) || undefined,
    status: STATUS_ORDER.find((known) => known === status) ?? 'submitted',
    page: Math.max(1, Math.floor(Number(page)) || 1),
    openId: Number(open) || undefined,
  };
}

/** What an application is called among acts. */
export const subjectOf = (applicationId: number): string => `applications/${applicationId}`;

/** One page, without those that were decided this very moment. */
export function usePage(tournamentId: number | undefined, status: Application['status'], page: number) {
  const pending = usePendingSubjects();
  const list = useGetList<Row>(
    'applications',
    {
      pagination: { page, perPage: PAGE_SIZE },
      filter: { tournament_id: tournamentId, status },
      sort: { field: '', order: 'ASC' },
    },
    { placeholderData: keepPreviousData },
  );
  return { list, rows: list.data?.filter(({ id }) => !pending.has(subjectOf(id))) };
}

const MINUTE = 60_000;

/** Competitions that take applications, or have taken them and were not played yet. */
export function useCompetitions() {
  return useQuery({
    queryKey: ['competitions', 'open'],
    queryFn: async ({ signal }) => {
      const query = { statuses: ['app', 'app-end', 'current'] as const, pageSize: 100 };
      const { data } = await api.listTournaments(
        { query: { ...query, statuses: [...query.statuses] } },
        { signal },
      );
      return data.filter(({ is_parent: isParent }) => isParent === 0);
    },
    staleTime: MINUTE,
  });
}
