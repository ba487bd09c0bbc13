import { Suspense, type ReactNode } from 'react';
import { Await } from 'react-router';

interface LaterProps<T> {
  /** On the server a value, in the browser a promise when the page comes before its data. */
  readonly value: T | Promise<T>;
  readonly skeleton: ReactNode;
  readonly children: (value: T) => ReactNode;
}

/** Shows a skeleton until the data comes; a change of filters keeps what is shown until the new data is there. */
export function Later<T>({ value, skeleton, children }: LaterProps<T>) {
  return (
    <Suspense fallback={skeleton}>
      <Await resolve={value}>{children}</Await>
    </Suspense>
  );
}
