import type { PersonRow } from '@nardy/contract';
import { useListPage } from '../../../api/useGetList.ts';
import { ListPanel } from '../../../components/queue/ListPanel.tsx';
import { SearchBox } from '../../../components/queue/SearchBox.tsx';
import { useAddressState } from '../../../components/queue/useAddressState.ts';
import { EmptyState } from '../../../components/EmptyState.tsx';
import { buildColumns } from '../columns.tsx';

const USUAL = { name: '', page: '1' };

type Row = PersonRow & { readonly id: number };

/** Finds the second card. */
export function FindOther({ keptId }: { keptId: number }) {
  const { values, page, searchWith, change } = useAddressState(USUAL);
  const list = useListPage(
    'people',
    page,
    { pageSize: 20, name: values.name, sort: 'name' },
    { enabled: values.name !== '' },
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
          hrefOf={({ person_id: id }) => `/people/${keptId}/merge/${id}`}
          hrefOfPage={(to) => `/people/${keptId}/merge${searchWith({ page: String(to) })}`}
        >
          <EmptyState title="Никого не нашлось">Попробуйте только фамилию или её начало.</EmptyState>
        </ListPanel>
      )}
    </>
  );
}
