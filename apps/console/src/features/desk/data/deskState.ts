import type { Desk, DeskColleague, SeenByDesk } from '@nardy/contract';
import { createContext } from 'react';
import type { Ask, Command } from '../queue/acts.ts';
import type { QueueState, Words } from '../queue/queue.ts';

export interface Connection {
  /** `sending`: the connection is there, and acts are on their way. */
  readonly state: 'live' | 'lost' | 'sending';
  /** Acts that are not sent. */
  readonly waiting: number;
  /** When the connection was lost, in milliseconds by the server's clock; null while it is there. */
  readonly lostAt: number | null;
}

/** What the parts of the desk share: what is shown, and how something is done. */
export interface DeskState {
  readonly id: number;
  /** The desk with the acts of this browser in it, also those that wait to be sent. */
  readonly desk: Desk;
  readonly queue: QueueState;
  /** Milliseconds that the clock of this computer is behind the server's. */
  readonly behind: number;
  readonly colleagues: readonly DeskColleague[];
  readonly connection: Connection;
  /** Does an act that may wait for a connection: it is shown at once and sent as soon as can be. */
  readonly enter: (ask: Ask, words: Words) => void;
  /**
   * Does any other act, now. Throws `ApiError`: 409 says what came between, 422 is the engine's sentence. The same command
   * that had no answer goes out under the same key when it is given again, decided at the same version of the log: that
   * which is shown, unless it is told.
   */
  readonly run: (command: Command, seen?: SeenByDesk, decidedAt?: number) => Promise<void>;
  /** Forgets an act that was refused. */
  readonly drop: (key: string) => void;
  /** Tries the connection now. */
  readonly retry: () => void;
  /** Reads the desk again, after an operation that is no command. */
  readonly refetch: () => void;
}

export const DeskContext = createContext<DeskState | null>(null);
