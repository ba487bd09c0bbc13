import type { ApiError } from '@nardy/contract/client';
import { useRef, useState } from 'react';
import { getSentence } from '@nardy/contract/refusal';
import { isApiError } from './result';

export const NOT_SENT = 'Данные не были отправлены. Проверьте ваше соединение с интернетом.';
const FAILED = 'Произошла ошибка. Попробуйте еще раз.';

/** Something that a person does by a button: whether it is under way, and why it failed the last time. */
export interface Mutation {
  readonly isBusy: boolean;
  readonly failure: string | undefined;
  /**
   * Does it, unless it is under way already; whether it was done. `takeRefusal` may take what the server refuses to where it
   * belongs, and then says so.
   */
  readonly run: (
    work: () => Promise<unknown>,
    takeRefusal?: (error: ApiError) => boolean,
  ) => Promise<boolean>;
  /** Takes the sentence of the last failure away. */
  readonly forget: () => void;
}

export function useMutation(): Mutation {
  const underWay = useRef(false);
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string>();
  return {
    isBusy,
    failure,
    forget: () => setFailure(undefined),
    async run(work, takeRefusal) {
      if (underWay.current) return false;
      underWay.current = true;
      setBusy(true);
      setFailure(undefined);
      try {
        await work();
        return true;
      } catch (error) {
        if (!isApiError(error) || !takeRefusal?.(error)) setFailure(formatFailure(error));
        return false;
      } finally {
        underWay.current = false;
        setBusy(false);
      }
    },
  };
}

function formatFailure(error: unknown): string {
  if (!isApiError(error)) return FAILED;
  return error.status === 0 ? NOT_SENT : (getSentence(error) ?? FAILED);
}
