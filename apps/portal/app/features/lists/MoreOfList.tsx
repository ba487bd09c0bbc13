import { useNavigate } from 'react-router';
import { ErrorBlock } from '../../components/ErrorBlock/ErrorBlock';
import { ShowMore } from '../../components/ShowMore/ShowMore';
import { patched, useAddress } from './address';
import type { List } from './pages';

/** "ПОКАЗАТЬ ЕЩЁ": a link that works without scripts; with them it appends, and the address remembers how far. */
export function MoreOfList({ list }: { list: List<unknown> }) {
  const { search } = useAddress();
  const navigate = useNavigate();
  if (list.isNextFailed) return <ErrorBlock onRetry={() => void list.loadMore()} />;
  if (!list.hasMore) return null;
  const next = patched(search, { page: list.depth + 1 });
  const append = async (): Promise<void> => {
    if (await list.loadMore()) await navigate(next, { replace: true, preventScrollReset: true });
  };
  return (
    <ShowMore
      to={next}
      loading={list.isLoadingMore}
      onClick={(event) => {
        event.preventDefault();
        void append();
      }}
    />
  );
}
