import { useEffect, type ReactNode } from 'react';
import { useRevalidator } from 'react-router';
import type { Result } from '../../api/result';
import { ErrorBlock } from '../../components/ErrorBlock/ErrorBlock';
import { Later } from './Later';

export interface BlockProps<T> {
  readonly value: Result<T> | Promise<Result<T>>;
  readonly skeleton: ReactNode;
  readonly children: (value: T) => ReactNode;
  /** The sentence of the catalogue for this block, where it is not the usual one. */
  readonly failed?: string;
  /** Nobody is there to press the button: it is loaded again by itself. */
  readonly unattended?: boolean | undefined;
}

const RETRY_MS = 10_000;

/** A block of a page: its data, its skeleton, or what it says when the data did not come. */
export function Block<T>({ value, skeleton, children, failed, unattended }: BlockProps<T>) {
  const { revalidate } = useRevalidator();
  return (
    <Later value={value} skeleton={skeleton}>
      {(result) =>
        result.ok ? (
          children(result.value)
        ) : (
          <>
            <ErrorBlock text={failed} onRetry={() => void revalidate()} />
            {unattended && <Retry of={result} />}
          </>
        )
      }
    </Later>
  );
}

/** Again and again, until it comes. */
export function Retry({ of }: { of: unknown }) {
  const { revalidate } = useRevalidator();
  useEffect(() => {
    const timer = setTimeout(() => void revalidate(), RETRY_MS);
    return () => clearTimeout(timer);
  }, [of, revalidate]);
  return null;
}
