import { formatCount, formatNumber } from '../../../formatting/numbers';
import { useAddress } from '../../lists';
import { WithCompetition } from '../frame/useFrame';
import { formatParticipants } from '../participantCount';
import { isFiltered } from './filters';

/** Above a list of members: the number of the card and the tab, with those who are out; of filters what they leave. */
export function MemberCount({ listed }: { listed: number }) {
  const { search } = useAddress();
  if (isFiltered(search)) return `Найдено: ${formatNumber(listed)}`;
  const rows = formatCount(listed, 'участник', 'участника', 'участников');
  return (
    <WithCompetition skeleton={rows} failed={rows}>
      {(competition) => formatParticipants(competition)}
    </WithCompetition>
  );
}
