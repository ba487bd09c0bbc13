import { useCallback, useState } from 'react';

export interface AttemptState {
  readonly isBusy: boolean;
  readonly error: unknown;
}

/** Does something that may be refused, and keeps what was said then until the next try. */
export function useAttempt(): AttemptState & {
  readonly perform: (act: () => Promise<unknown>) => Promise<boolean>;
} {
  const [state, setState] = useState<AttemptState>({ isBusy: false, error: null });
  const perform = useCallback(async (act: () => Promise<unknown>) => {
    setState({ isBusy: true, error: null });
    try {
      await act();
      setState({ isBusy: false, error: null });
      return true;
    } catch (error) {
      setState({ isBusy: false, error });
      return false;
    }
  }, []);
  return { ...state, perform };
}
