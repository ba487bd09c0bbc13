import type { Tracer, Tracing } from './tracer.ts';

/** Does the work, within a span where somebody traces. */
export function trace<T>(
  tracer: Pick<Tracer, 'trace'> | undefined,
  name: string,
  of: Tracing,
  work: () => Promise<T>,
): Promise<T> {
  return tracer ? tracer.trace(name, of, work) : work();
}
