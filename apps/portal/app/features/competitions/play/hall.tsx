import { lazy, Suspense } from 'react';
import type { HallScreenProps } from './HallScreen';

/** Hardly any visitor is a wall. */
const Screen = lazy(async () => ({ default: (await import('./HallScreen')).HallScreen }));

export function isHallScreen(search: URLSearchParams): boolean {
  return search.get('screen') === '1';
}

export function HallScreen(props: HallScreenProps) {
  return (
    <Suspense>
      <Screen {...props} />
    </Suspense>
  );
}
