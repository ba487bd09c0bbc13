import { useRevalidator } from 'react-router';
import { ErrorBlock } from '../../components/ErrorBlock/ErrorBlock';
import { ShowMore } from '../../components/ShowMore/ShowMore';
import { patched, useAddress } from './address';
import type { List } from './pages';

/** "ПОКАЗАТЬ ЕЩЁ": a link to the same list one page deeper, so that the address remembers how far. */
export function MoreOfList({ list, children }: { list: List<unknown>; children?: string }) {
  const { search, isLoadingMore } = useAddress();
  const { revalidate } = useRevalidator();
  if (list.nextFailed) return <ErrorBlock onRetry={() => void revalidate()} />;
  if (!list.hasMore) return null;
  return (
    <ShowMore to={patched(search, { page: list.depth + 1 })} loading={isLoadingMore} replace>
      {children}
    </ShowMore>
  );
}
