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
  const file = buildFile(parsePathId(useParams()), search, tour_id);
  return (
    <PlayHead file={file} choice={<StandingsTours standings={standings} />}>
      <MemberCount listed={standings.list.totalCount} />
    </PlayHead>
  );
}

/** The same table as a file, whole. */
function buildFile(id: number, search: URLSearchParams, tour_id: number | undefined): string {
  const query = { ...parseMemberQuery(search), tour_id, format: 'xlsx' } as const;
  return formatApiAddress('printStandings', { params: { id }, query });
}
