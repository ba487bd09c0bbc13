import { Places } from './Places.tsx';
import { useCompetitions } from './useApplications.ts';

/** How many are accepted of how many places, of the competition that was chosen. */
export function CompetitionPlaces({ tournamentId }: { tournamentId: number | undefined }) {
  const { data } = useCompetitions();
  const competition = data?.find(({ tournament_id: id }) => id === tournamentId);
  if (!competition) return <>Сначала те, кто ждёт дольше.</>;
  return <Places taken={competition.approved_player} limit={competition.players_max} />;
}
