import { Button } from '@mui/material';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { PageHead } from '../../components/PageHead.tsx';
import { DayField } from '../../components/queue/DayField.tsx';
import { Filters } from '../../components/queue/Filters.tsx';
import { SearchBox } from '../../components/queue/SearchBox.tsx';
import { Tabs } from '../../components/queue/Tabs.tsx';
import { useAddressState } from '../../components/queue/useAddressState.ts';

const USUAL = { title: '', from: '', to: '', show: 'all', page: '1' };

/** What both lists are found by, kept in the address. */
export function useMediaAddress() {
  const address = useAddressState(USUAL);
  const { title, from, to, show } = address.values;
  const page = Math.max(1, Math.floor(Number(address.values.page)) || 1);
  const filter = { title, published_from: from, published_to: to };
  return { ...address, page, filter, isFiltered: `${title}${from}${to}` !== '' || show !== USUAL.show };
}

interface MediaFrameProps {
  readonly part: 'albums' | 'videos';
  readonly total: number | undefined;
  readonly address: ReturnType<typeof useMediaAddress>;
  readonly add: { readonly label: string; readonly to: string };
  /** Another filter of this list. */
  readonly filter?: ReactNode;
  readonly children: ReactNode;
}

/** The heading of both lists, with the way to the other. */
export function MediaFrame({ part, total, address, add, filter, children }: MediaFrameProps) {
  const { values, change, isFiltered } = address;
  return (
    <>
      <PageHead
        title="Медиа"
        lead="Альбомы и видео портала; метка соревнования показывает их и на его странице."
      >
        <Button variant="contained" component={Link} to={add.to}>
          {add.label}
        </Button>
      </PageHead>
      <Tabs
        label="Что показать"
        chosen={part}
        tabs={[
          { id: 'albums', label: 'Альбомы', href: '/media', ...(part === 'albums' && { count: total }) },
          { id: 'videos', label: 'Видео', href: '/media/videos', ...(part === 'videos' && { count: total }) },
        ]}
      />
      <Filters isFiltered={isFiltered} onReset={() => change(USUAL)}>
        <SearchBox label="Название или метка" value={values.title} onChange={(title) => change({ title })} />
        <DayField label="С" value={values.from} onChange={(from) => change({ from })} />
        <DayField label="По" value={values.to} onChange={(to) => change({ to })} />
        {filter}
      </Filters>
      {children}
    </>
  );
}
