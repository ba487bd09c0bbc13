import type { PersonRow } from '@nardy/contract';
import { keepPreviousData } from '@tanstack/react-query';
import { useGetList } from '../../../api/useGetList.ts';
import { ListPanel } from '../../../components/queue/ListPanel.tsx';
import { SearchBox } from '../../../components/queue/SearchBox.tsx';
import { useAddressState } from '../../../components/queue/useAddressState.ts';
import { EmptyState } from '../../../components/EmptyState.tsx';
import { buildColumns } from '../columns.tsx';

const PAGE_SIZE = 20;
const USUAL = { name: '', page: '1' };

type Row = PersonRow & { readonly id: number };

/** Finds the second card. */
export function FindOther({ keptId }: { keptId: number }) {
  const { values, searchWith, change } = useAddressState(USUAL);
  const page = Math.max(1, Math.floor(Number(values.page)) || 1);
  const list = useGetList(
    'people',
    {
      page,
      pageSize: PAGE_SIZE,
      name: values.name,
      sort: 'name',
    },
    { placeholderData: keepPreviousData, enabled: values.name !== '' },
  );
  return (
    <>
      <div>
        <SearchBox label="Имя второй карточки" value={values.name} onChange={(name) => change({ name })} />
      </div>
      {values.name === '' ? (
        <EmptyState title="Кого присоединить?">
          Введите часть имени человека, у которого появилась вторая карточка. До объединения видно всё, что
          перейдёт.
        </EmptyState>
      ) : (
        <ListPanel
          label="Найденные люди"
          columns={buildColumns<Row>()}
          list={list}
          rows={list.data?.filter(({ person_id: id }) => id !== keptId)}
          idOf={({ person_id: id }) => id}
          hrefOf={({ person_id: id }) => `/people/${keptId}/merge/${id}`}
          page={page}
          pageSize={PAGE_SIZE}
          hrefOfPage={(to) => `/people/${keptId}/merge${searchWith({ page: String(to) })}`}
        >
          <EmptyState title="Никого не нашлось">Попробуйте только фамилию или её начало.</EmptyState>
        </ListPanel>
      )}
    </>
  );
}
