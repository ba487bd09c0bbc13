import { useState } from 'react';
import { useLocation, useNavigate, type Location } from 'react-router';

/**
 * What is chosen in a window, beside the window's name in the browser's history: who comes back to the window finds it, and who
 * opens the window another time begins anew. `name` tells it from what was chosen in a window below.
 */
export function useWindowState<T extends object>(name: string, first: T): [T, (patch: Partial<T>) => void] {
  const { pathname, search, ...location }: Location<unknown> = useLocation();
  const others = location.state as Record<string, unknown> | null;
  const navigate = useNavigate();
  // Of its own, since the history is back at the page while the window is still closing.
  const [chosen, setChosen] = useState((others?.[name] as T | undefined) ?? first);
  const choose = (patch: Partial<T>) => {
    const next = { ...chosen, ...patch };
    setChosen(next);
    const options = { replace: true, preventScrollReset: true, defaultShouldRevalidate: false };
    void navigate({ pathname, search }, { ...options, state: { ...others, [name]: next } });
  };
  return [chosen, choose];
}
