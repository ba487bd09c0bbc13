import { Button } from '../../components/Button/Button';
import { EmptyBlock } from '../../components/EmptyBlock/EmptyBlock';
import { ErrorBlock } from '../../components/ErrorBlock/ErrorBlock';
import { AlbumsSkeleton, CardSkeleton, RowsSkeleton, TileSkeleton } from '../../components/Skeleton/Skeleton';
import css from './gallery.module.css';

export function Waiting() {
  return (
    <>
      <div className={css.galleryPair}>
        <TileSkeleton />
        <RowsSkeleton rows={3} />
      </div>
      <CardSkeleton />
      <AlbumsSkeleton />
      <div className={css.galleryPanel}>
        <EmptyBlock
          level={3}
          text="По заданным параметрам информации не найдено. Попробуйте другие параметры!"
          action={<Button variant="soft">Сбросить фильтры</Button>}
        />
      </div>
      <div className={css.galleryPanel}>
        <ErrorBlock level={3} text="Ошибка загрузки списка спортсменов" onRetry={() => undefined} />
      </div>
    </>
  );
}
