import { useState } from 'react';
import { useLocation } from 'react-router';
import type { Result } from '../../../api/result';
import { Block, Later, Retry, type BlockProps } from '../../lists';

/**
 * A block of a page that follows something in progress: what came stays where the same address is loaded anew and
 * fails, and is asked for again by itself.
 */
export function StaleWhileLoadingBlock<T>({ value, skeleton, ...block }: BlockProps<T>) {
  return (
    <Later value={value} skeleton={skeleton}>
      {(result) => <LastResult {...block} result={result} />}
    </Later>
  );
}

interface StaleWhileLoadingProps<T> extends Omit<BlockProps<T>, 'value' | 'skeleton'> {
  readonly result: Result<T>;
}

function LastResult<T>({ result, ...block }: StaleWhileLoadingProps<T>) {
  const { key } = useLocation();
  const [last, setLast] = useState({ key, result });
  const shown = result.ok || last.key !== key ? result : last.result;
  if (last.key !== key || last.result !== shown) setLast({ key, result: shown });
  return (
    <>
      <Block {...block} value={shown} skeleton={null} />
      {shown.ok && !result.ok && <Retry of={result} />}
    </>
  );
}
