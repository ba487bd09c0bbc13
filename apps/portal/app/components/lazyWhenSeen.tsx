import { lazy, Suspense, useEffect, useRef, type ComponentType, type ReactNode } from 'react';

const RETRY_MS = 5_000;

interface WhenSeenProps {
  /** In place of the part where the server has not rendered it. */
  readonly fallback: ReactNode;
}

/**
 * A part that comes with the page from the server, and to life when it is about to be seen: its code is a file of its own.
 * Until then, and while the code fails to come, the server's markup stands, and its links work.
 */
export function createLazyWhenSeen<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
): ComponentType<Props & WhenSeenProps> {
  const { promise: seen, resolve: tellSeen } = Promise.withResolvers<void>();
  if (import.meta.env.SSR) tellSeen();
  const Part = lazy(async () => {
    await seen;
    return { default: await retryUntilLoaded(load) };
  });
  return function WhenSeen({ fallback, ...props }) {
    const frame = useRef<HTMLDivElement>(null);
    useEffect(() => {
      const observer = new IntersectionObserver(
        (entries) => entries.some(({ isIntersecting }) => isIntersecting) && tellSeen(),
        { rootMargin: '200px' },
      );
      if (frame.current) observer.observe(frame.current);
      return () => observer.disconnect();
    }, []);
    return (
      <div ref={frame}>
        <Suspense fallback={fallback}>
          <Part {...(props as unknown as Props)} />
        </Suspense>
      </div>
    );
  };
}

async function retryUntilLoaded<T>(load: () => Promise<T>): Promise<T> {
  for (;;) {
    try {
      return await load();
    } catch {
      await new Promise((resolve) => {
        setTimeout(resolve, RETRY_MS);
      });
    }
  }
}
