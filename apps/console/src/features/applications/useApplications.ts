import type { Application, ApplicationTournament } from '@nardy/contract';
import { useGetList, useListPage } from '../../api/useGetList.ts';
import { usePendingSubjects } from '../../components/decisions/useShownDecisions.ts';
import { useAddressState } from '../../components/queue/useAddressState.ts';
import { STATUS_ORDER } from './statuses.ts';

const USUAL = { status: 'submitted', name: '', sort: 'submitted', page: '1', open: '' };
const SORTS = ['submitted', '-submitted', 'name', '-name', 'rating', '-rating'] as const;

export type Row = Application & { readonly id: number };

/** Which applications of a competition, in which order. */
export interface Asked {
  readonly tournamentId: number;
  readonly status: Application['status'];
  readonly name: string;
  readonly sort: (typeof SORTS)[number];
}

/** What of a competition's applications is looked at, as the address has it. */
export function useApplicationsAddress(tournamentId: number) {
  const address = useAddressState(USUAL);
  const { status, name, sort, open } = address.values;
  const asked: Asked = {
    tournamentId,
    status: STATUS_ORDER.find((known) => known === status) ?? 'submitted',
    name,
    sort: SORTS.find((known) => known === sort) ?? 'submitted',
  };
  return {
    ...address,
    asked,
    openId: Number(open) || undefined,
  };
}

/** What an application is called among acts. */
export const formatSubject = (applicationId: number): string => `applications/${applicationId}`;

/** How an application was seen: the server decides none that was returned or sent again since. */
export const toSeen = ({ application_id, status, submitted_dt, return_id }: Application) => ({
  application_id,
  status,
  submitted_dt,
  return_id,
});

/** What the server is asked for. */
export const buildFilter = ({ tournamentId, ...asked }: Asked) => ({ tournament_id: tournamentId, ...asked });

/** One page, without those that were decided this very moment. */
export function usePage(asked: Asked, page: number) {
  const pending = usePendingSubjects();
  const list = useListPage('applications', page, buildFilter(asked));
  return { list, rows: list.data?.filter(({ id }) => !pending.has(formatSubject(id))) };
}

/** A competition with its places and counts; undefined until it is known. */
export function useCompetition(tournamentId: number): ApplicationTournament | undefined {
  const { data } = useGetList('application-tournaments', {
    page: 1,
    pageSize: 1,
    tournament_id: tournamentId,
  });
  return data?.[0];
}

/** Whether all places of a competition are taken. */
export function isFull(
  competition: Pick<ApplicationTournament, 'taken' | 'players_max'> | undefined,
): boolean {
  return (
    competition !== undefined &&
    competition.players_max !== null &&
    competition.taken >= competition.players_max
  );
}
