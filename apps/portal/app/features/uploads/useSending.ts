import { useEffect, useRef, useState } from 'react';

interface Sending {
  /** From 0 to 1 while something is sent. */
  readonly progress: number | undefined;
  /** Sends; undefined when it was cancelled. One at a time. */
  readonly send: <T>(
    work: (signal: AbortSignal, onProgress: (share: number) => void) => Promise<T>,
  ) => Promise<T | undefined>;
  readonly cancel: () => void;
}

/** The sending of one form, which can be followed and cancelled; leaving the page cancels it. */
export function useSending(): Sending {
  const [progress, setProgress] = useState<number>();
  const current = useRef<AbortController>(undefined);
  useEffect(() => () => current.current?.abort(), []);
  return {
    progress,
    cancel: () => current.current?.abort(),
    async send(work) {
      if (current.current) return undefined;
      const abort = new AbortController();
      current.current = abort;
      setProgress(0);
      try {
        return await work(abort.signal, setProgress);
      } catch (error) {
        if (abort.signal.aborted) return undefined;
        throw error;
      } finally {
        current.current = undefined;
        setProgress(undefined);
      }
    },
  };
}
