import type { FastifyBaseLogger } from 'fastify';

export type Lines = Pick<FastifyBaseLogger, 'info' | 'warn'>;

/** A line on a loss and one on the return, of what is tried again and again meanwhile. */
export interface OutageLog {
  /** Gives whether it has begun with this. */
  begin(error: unknown): boolean;
  end(): void;
}

interface Sentences {
  readonly lost: string;
  readonly back: string;
  /** What stands in both lines besides. */
  readonly fields?: object;
}

export function createOutageLog(log: Lines, { lost, back, fields = {} }: Sentences): OutageLog {
  let isAway = false;
  return {
    begin(error) {
      if (isAway) return false;
      isAway = true;
      log.warn({ err: error, ...fields }, lost);
      return true;
    },
    end() {
      if (isAway) log.info(fields, back);
      isAway = false;
    },
  };
}
