import { choosePluralForm } from '@nardy/contract/plurals';
import { formatCount, formatNumber } from '../../formatting/numbers';
import type { Competition } from './frame/competition';

type Counts = Pick<Competition, 'approved_player' | 'withdrawn_player'>;

/** "42 участника, выбыли 2": those who take part, as everywhere, and the others who stand in the same list. */
export function formatParticipants({
  approved_player: players,
  withdrawn_player: withdrawn,
}: Counts): string {
  return [formatCount(players, 'участник', 'участника', 'участников'), formatWithdrawn(withdrawn)]
    .filter(Boolean)
    .join(', ');
}

/** "выбыли 2"; nothing where all are still in. */
function formatWithdrawn(withdrawn: number): string | undefined {
  if (withdrawn === 0) return undefined;
  return `${choosePluralForm(withdrawn, ['выбыл', 'выбыли', 'выбыли'])}\u00a0${formatNumber(withdrawn)}`;
}
