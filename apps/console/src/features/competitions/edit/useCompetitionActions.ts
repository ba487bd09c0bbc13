import type { DeskTournamentDetails, TournamentStatus } from '@nardy/contract';
import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import { api } from '../../../api/api.ts';
import { invalidateAll } from '../../../api/invalidateAll.ts';
import { schedule } from '../../../components/decisions/decisions.ts';
import { forgetDraft } from '../../../components/draft/useDraft.ts';
import { buildDraftKey } from '../form/values.ts';
import { STATUSES } from '../statuses.ts';

/** What a secretary does with a competition as a whole; all but deleting can be undone. */
export function useCompetitionActions(competition: DeskTournamentDetails) {
  const queries = useQueryClient();
  const navigate = useNavigate();
  const { tournament_id: id, status: from, form } = competition;
  const params = { id };

  function act(title: string, failure: string, run: () => Promise<unknown>): void {
    schedule({
      title: `${title}: ${form.full_name}`,
      failure: `${failure}: ${form.full_name}`,
      href: `/competitions/${id}`,
      subjects: [`competitions/${id}`],
      isImmediate: true,
      run,
      onSettled: () => invalidateAll(queries, ['competition', 'competitions', 'today']),
    });
  }

  return {
    publish: () =>
      act('Опубликовано', 'Не опубликовано', async () => {
        await api.publishTournament({ params, body: {} });
        return () => api.withdrawTournament({ params });
      }),
    withdraw: () =>
      act('Снято с публикации', 'Не снято с публикации', async () => {
        const { data } = await api.withdrawTournament({ params });
        // Children that nobody had published yet stay so.
        return () => api.publishTournament({ params, body: { only: data.tournament_ids } });
      }),
    giveStatus: (status: TournamentStatus) =>
      act(`Статус «${STATUSES[status].label}»`, 'Статус не изменён', async () => {
        await api.changeTournamentStatus({ params, body: { from, status } });
        return () => api.changeTournamentStatus({ params, body: { from: status, status: from } });
      }),
    remove: () =>
      act('Черновик удалён', 'Черновик не удалён', async () => {
        await api.deleteTournament({ params, body: { full_name: form.full_name } });
        forgetDraft(buildDraftKey(id));
        void navigate('/competitions');
      }),
  };
}
