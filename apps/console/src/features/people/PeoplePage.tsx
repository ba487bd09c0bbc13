import { Button, MenuItem, TextField } from '@mui/material';
import type { PersonRow } from '@nardy/contract';
import { useQuery } from '@tanstack/react-query';
import { useListPage } from '../../api/useGetList.ts';
import { Link } from 'react-router';
import { api } from '../../api/api.ts';
import { PageHead } from '../../components/PageHead.tsx';
import { ListPanel } from '../../components/queue/ListPanel.tsx';
import { Filters } from '../../components/queue/Filters.tsx';
import filterStyles from '../../components/queue/Filters.module.css';
import { SearchBox } from '../../components/queue/SearchBox.tsx';
import { sortLink } from '../../components/queue/sorting.ts';
import { Tabs } from '../../components/queue/Tabs.tsx';
import { useAddressState } from '../../components/queue/useAddressState.ts';
import { EmptyState } from '../../components/EmptyState.tsx';
import { useMay } from '../accounts/index.ts';
import { PeopleExport } from './PeopleExport.tsx';
import { buildColumns } from './columns.tsx';

const USUAL = { kind: '', name: '', region_id: '', sort: 'name', page: '1' };
const KINDS = { '': 'Все', player: 'Спортсмены', referee: 'Судьи', account: 'С аккаунтом' };

type Row = PersonRow & { readonly id: number };

/** Everybody whom the federation knows. */
export function PeoplePage() {
  const { values, page, searchWith, change } = useAddressState(USUAL);
  const { kind, name, region_id: region, sort } = values;
  const list = useListPage('people', page, { kind, name, region_id: region, sort });
  const hrefWith = (changed: Partial<typeof USUAL>): string => `/people${searchWith(changed)}`;
  return (
    <>
      <PageHead title="Люди" lead="Спортсмены, судьи и все, кто зарегистрирован.">
        <PeopleExport filters={{ kind, name, region_id: region, sort }} />
        <AddPerson />
      </PageHead>
      <Filters isFiltered={name !== '' || region !== ''} onReset={() => change({ name: '', region_id: '' })}>
        <SearchBox
          label="Фамилия, имя в любом порядке"
          value={name}
          onChange={(wanted) => change({ name: wanted })}
        />
        <Regions chosen={region} onChoose={(id) => change({ region_id: id })} />
      </Filters>
      <Tabs
        label="Кто"
        chosen={kind}
        tabs={Object.entries(KINDS).map(([id, label]) => ({
          id,
          label,
          href: hrefWith({ kind: id }),
          ...(id === kind && { count: list.total }),
        }))}
      />
      <ListPanel
        label="Люди"
        columns={buildColumns<Row>((key) => sortLink(key, sort, (wanted) => hrefWith({ sort: wanted })))}
        list={list}
        hrefOf={({ person_id: id }) => `/people/${id}`}
        hrefOfPage={(to) => hrefWith({ page: String(to) })}
      >
        <EmptyState title="Никого не нашлось">
          Карточка появляется, когда одобрена регистрация человека или её добавили вручную. Попробуйте часть
          фамилии, другой регион или вкладку «Все».
        </EmptyState>
      </ListPanel>
    </>
  );
}

function AddPerson() {
  const may = useMay();
  if (!may('decide')) return null;
  return (
    <Button component={Link} to="/people/new" variant="contained">
      Добавить человека
    </Button>
  );
}

const ALL_REGIONS = 100;

function Regions({ chosen, onChoose }: { chosen: string; onChoose: (id: string) => void }) {
  const { data } = useQuery({
    queryKey: ['regions'],
    queryFn: ({ signal }) => api.listRegions({ query: { pageSize: ALL_REGIONS } }, { signal }),
    staleTime: Infinity,
  });
  return (
    <TextField
      select
      label="Регион"
      className={filterStyles['choice'] ?? ''}
      slotProps={{ select: { displayEmpty: true } }}
      value={data ? chosen : ''}
      onChange={({ target }) => onChoose(target.value)}
    >
      <MenuItem value="">Все регионы</MenuItem>
      {data?.data.map(({ region_id: id, title }) => (
        <MenuItem key={id} value={String(id)}>
          {title}
        </MenuItem>
      ))}
    </TextField>
  );
}
