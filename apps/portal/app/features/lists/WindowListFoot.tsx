import { Button } from '../../components/Button/Button';
import { EmptyBlock } from '../../components/EmptyBlock/EmptyBlock';
import { ErrorBlock } from '../../components/ErrorBlock/ErrorBlock';
import { GrowthNews, passFocusOn } from '../../components/ShowMore/ShowMore';
import { RowsSkeleton } from '../../components/Skeleton/Skeleton';
import type { WindowList } from './useWindowList';

interface WindowListFootProps {
  readonly list: WindowList<unknown>;
  /** What an empty list says. */
  readonly title: string;
  readonly text: string;
  /** How many are likely to come: the window opens as high as it will be. */
  readonly expected?: number;
}

/** Below the rows of a list in a window: that they are coming, that there are none, that they failed, or the next page. */
export function WindowListFoot({
  list: { rows, totalCount, state, more },
  title,
  text,
  expected = 5,
}: WindowListFootProps) {
  if (state === 'failed') return <ErrorBlock onRetry={more} level={3} />;
  if (rows.length === 0)
    return state === 'loading' ? (
      <RowsSkeleton rows={expected} />
    ) : (
      <EmptyBlock title={title} text={text} level={3} />
    );
  const loading = state === 'loading';
  return (
    <>
      {rows.length < totalCount && (
        <Button variant="line" block loading={loading} onClick={more} ref={passFocusOn}>
          ПОКАЗАТЬ ЕЩЁ
        </Button>
      )}
      <GrowthNews loading={loading} />
    </>
  );
}
