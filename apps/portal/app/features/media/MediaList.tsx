import type { ReactNode } from 'react';
import { EmptyBlock } from '../../components/EmptyBlock/EmptyBlock';
import { AlbumsSkeleton } from '../../components/Skeleton/Skeleton';
import { Block, MoreOfList, useAddress, type List } from '../lists';
import { isFiltered, parseMediaFilters } from './filters';
import type { Listed } from './load';
import styles from './MediaList.module.css';

const FAILED = 'Ошибка загрузки данных';

interface MediaListProps<Row> {
  readonly list: Listed<Row> | Promise<Listed<Row>>;
  readonly today: string;
  readonly children: (row: Row, place: number) => ReactNode;
}

export function MediaList<Row>({ list, today, children }: MediaListProps<Row>) {
  return (
    <Block value={list} skeleton={<AlbumsSkeleton />} failed={FAILED}>
      {(found) =>
        found.rows.length === 0 ? <Nothing today={today} /> : <Cards list={found}>{children}</Cards>
      }
    </Block>
  );
}

function Cards<Row>({ list, children }: { list: List<Row> } & Pick<MediaListProps<Row>, 'children'>) {
  const { isReplacing } = useAddress();
  return (
    <>
      <div className={styles.grid} aria-busy={isReplacing}>
        {list.rows.map(children)}
      </div>
      <MoreOfList list={list} failed={FAILED} />
    </>
  );
}

function Nothing({ today }: { today: string }) {
  const { search } = useAddress();
  return isFiltered(parseMediaFilters(search, today)) ? (
    <EmptyBlock text="По заданным параметрам информации не найдено. Попробуйте другие параметры!" />
  ) : (
    <EmptyBlock title="Скоро тут всё будет" text="На данный момент фото/видео не загружены." />
  );
}
