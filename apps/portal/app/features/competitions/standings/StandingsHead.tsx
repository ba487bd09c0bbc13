import { useParams } from 'react-router';
import { formatApiAddress } from '../../../api/address';
import { parsePathId } from '../../../api/pathId';
import { PlayHead } from '../play/PlayHead';
import { useAddress } from '../../lists';
import { parseMemberQuery } from '../members/filters';
import { MemberCount } from '../members/MemberCount';
import { parseTour } from './filters';
import type { Standings } from './load';
import { StandingsTours } from './StandingsTours';

export function StandingsHead({ standings }: { standings: Standings }) {
  const { search } = useAddress();
  const tour_id = parseTour(search) && standings.tour?.tour_id;
  // The same table as a file, whole.
  const query = { ...parseMemberQuery(search), tour_id, format: 'xlsx' } as const;
  const file = formatApiAddress('printStandings', { params: { id: parsePathId(useParams()) }, query });
  return (
    <PlayHead file={file} choice={<StandingsTours standings={standings} />}>
      <MemberCount listed={standings.list.totalCount} />
    </PlayHead>
  );
}
