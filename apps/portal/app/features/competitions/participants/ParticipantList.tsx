import { useParams } from 'react-router';
import { formatApiAddress } from '../../../api/address';
import { parsePathId } from '../../../api/pathId';
import { DataTable } from '../../../components/DataTable/DataTable';
import { EmptyBlock } from '../../../components/EmptyBlock/EmptyBlock';
import { getAthletePath } from '../../athletes';
import { MoreOfList, getNextSort, patchAddress, useAddress, type List } from '../../lists';
import { isFiltered, parseMemberQuery } from '../members/filters';
import { MemberCount } from '../members/MemberCount';
import { NothingYet } from '../frame/NothingYet';
import { PageActions } from '../frame/PageActions';
import { PARTICIPANT_COLUMNS } from './columns';
import { parseParticipantSort } from './filters';
import type { ParticipantRow } from './row';
import styles from './participants.module.css';

const getKey = ({ memberId }: ParticipantRow) => memberId;
const getLink = ({ id }: ParticipantRow) => ({ to: getAthletePath(id) });

export function ParticipantList({ list }: { list: List<ParticipantRow> }) {
  const { search, isReplacing } = useAddress();
  const sort = parseParticipantSort(search);
  const file = buildFile(parsePathId(useParams()), search);
  if (list.rows.length === 0) {
    return isFiltered(search) ? (
      <EmptyBlock
        title="Информация не найдена"
        text="По заданным параметрам информации не найдено. Попробуйте другие параметры!"
      />
    ) : (
      <NothingYet text="На данный момент информация об участнике не сформирована, но в скором времени она появится" />
    );
  }
  return (
    <div className={styles.list} aria-busy={isReplacing}>
      <PageActions file={file}>
        <MemberCount listed={list.totalCount} />
      </PageActions>
      <DataTable
        caption="Участники"
        columns={PARTICIPANT_COLUMNS}
        rows={list.rows}
        rowKey={getKey}
        rowLink={getLink}
        sort={sort}
        sortTo={(column) => patchAddress(search, { page: undefined, sort: getNextSort(sort, column) })}
      />
      <MoreOfList list={list} />
    </div>
  );
}

/** The same list as a file, whole. */
function buildFile(id: number, search: URLSearchParams): string {
  return formatApiAddress('printMembers', {
    params: { id },
    query: { ...parseMemberQuery(search), format: 'xlsx' },
  });
}
