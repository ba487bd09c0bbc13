import { useSyncExternalStore } from 'react';

const PHONE = '(max-width: 779px)';

/** Whether results are entered by the sheet: where a finger does it. */
export function useIsPhone(): boolean {
  return useSyncExternalStore(follow, () => matchMedia(PHONE).matches);
}

function follow(onChange: () => void): () => void {
  const query = matchMedia(PHONE);
  query.addEventListener('change', onChange);
  return () => query.removeEventListener('change', onChange);
}
