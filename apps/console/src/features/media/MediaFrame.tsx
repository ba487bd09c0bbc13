import { Button } from '@mui/material';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { PageHead } from '../../components/PageHead.tsx';
import { ChoiceField } from '../../components/queue/ChoiceField.tsx';
import { DayField } from '../../components/queue/DayField.tsx';
import { Filters } from '../../components/queue/Filters.tsx';
import { SearchBox } from '../../components/queue/SearchBox.tsx';
import { Tabs } from '../../components/queue/Tabs.tsx';
import { useAddressState } from '../../components/queue/useAddressState.ts';
import { useMay } from '../accounts/index.ts';

const USUAL = { title: '', from: '', to: '', show: 'all', page: '1' };

const STATES = { published: 'На портале', drafts: 'Черновики' };
const FILTERS: Readonly<Record<string, object>> = {
  published: { published: '1' },
  drafts: { published: '0' },
};

/** What both lists are found by, kept in the address. */
export function useMediaAddress() {
  const address = useAddressState(USUAL);
  const { title, from, to } = address.values;
  const show = address.values.show in STATES ? address.values.show : '';
  const filter = { title, published_from: from, published_to: to, ...FILTERS[show] };
  return { ...address, show, filter, isFiltered: `${title}${from}${to}${show}` !== '' };
}

interface MediaFrameProps {
  readonly part: 'albums' | 'videos';
  readonly total: number | undefined;
  readonly address: ReturnType<typeof useMediaAddress>;
  readonly add: { readonly label: string; readonly to: string };
  readonly children: ReactNode;
}

/** The heading of both lists, with the way to the other. */
export function MediaFrame({ part, total, address, add, children }: MediaFrameProps) {
  const { values, show, change, isFiltered } = address;
  const mayEdit = useMay()('editSite');
  return (
    <>
      <PageHead
        title="Медиа"
        lead="Альбомы и видео портала; метка соревнования показывает их и на его странице."
      >
        {mayEdit && (
          <Button variant="contained" component={Link} to={add.to}>
            {add.label}
          </Button>
        )}
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
        <ChoiceField
          label="Где"
          value={show}
          all="Все"
          choices={STATES}
          onChange={(chosen) => change({ show: chosen === '' ? USUAL.show : chosen })}
        />
      </Filters>
      {children}
    </>
  );
}
