import { useCallback, useRef } from 'react';

/** Sends something under a key of its own, and the same once more under the same key until it is done: it may have been done without an answer. */
export function useUnansweredKey() {
  const unanswered = useRef<{ readonly of: string; readonly key: string }>(undefined);
  return useCallback(
    async <Answer>(content: unknown, send: (key: string) => Promise<Answer>): Promise<Answer> => {
      const of = JSON.stringify(content);
      if (unanswered.current?.of !== of) unanswered.current = { of, key: crypto.randomUUID() };
      const answer = await send(unanswered.current.key);
      unanswered.current = undefined;
      return answer;
    },
    [],
  );
}
