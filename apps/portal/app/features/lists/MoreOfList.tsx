import { useLayoutEffect } from 'react';
import { useRevalidator } from 'react-router';
import { ErrorBlock } from '../../components/ErrorBlock/ErrorBlock';
import { ShowMore } from '../../components/ShowMore/ShowMore';
import { patchAddress, useAddress } from './address';
import { noteShown, type List } from './pages';

interface MoreOfListProps {
  /** What stands above the button. */
  readonly list: List<unknown>;
  readonly children?: string;
  /** The sentence of the catalogue for this list, where it is not the usual one. */
  readonly failed?: string;
}

/** "ПОКАЗАТЬ ЕЩЁ": a link to the same list one page deeper, so that the address remembers how far. */
export function MoreOfList({ list, children, failed }: MoreOfListProps) {
  const { search, isLoadingMore } = useAddress();
  const { revalidate } = useRevalidator();
  // Before the first click can be heard, which may come at once after the page was taken over.
  useLayoutEffect(() => noteShown(list), [list]);
  if (list.nextFailed) return <ErrorBlock text={failed} onRetry={() => void revalidate()} />;
  if (!list.hasMore && list.depth < 2) return null;
  return (
    <ShowMore
      to={list.hasMore ? patchAddress(search, { page: list.depth + 1 }) : undefined}
      loading={isLoadingMore}
    >
      {children}
    </ShowMore>
  );
}
