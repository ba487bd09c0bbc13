import type pg from 'pg';
import type { Log } from '../../log.ts';
import { connect } from '../connection.ts';
import { readPrimaryPosition, readStandbyAt, type PrimaryPosition } from './positions.ts';

/** How the replica stands; it is read only while it is in use. */
export type ReplicaState = 'in use' | 'behind' | 'unreachable' | 'not a replica' | 'changes not heard';

type Health = 'answers' | 'unreachable' | 'not a replica';

/** Between two looks at a replica in use: a dead one that nobody reads from is noticed too. */
const HEARTBEAT_MS = 2_000;
const RETRY_MS = 1_000;
const PATIENCE_MS = 2_000;
/** Between two looks at a replica that is behind, longer each time. */
const SOONEST_MS = 10;
const LATEST_MS = 250;
/** A replica that is behind for so long is worth a line in the log. */
const LONG_BEHIND_MS = 30_000;

const SENTENCES: Readonly<Record<Health, string>> = {
  answers: 'the replica answers',
  unreachable: 'the replica does not answer; the primary is read until it does',
  'not a replica': 'the server of DATABASE_REPLICA_URL is no standby of the primary; the primary is read',
};

export interface ReplicaWatchParts {
  readonly primary: pg.Pool;
  readonly replicaUrl: string;
  readonly log: Log;
}

/**
 * Knows whether the replica has all that this copy of the server has received. `changed()` closes it at once; it opens
 * when it has replayed the primary's log up to a position that was taken after the change. While it is open, a read costs
 * no query more than on the primary.
 */
export class ReplicaWatch {
  readonly #primary: pg.Pool;
  readonly #probe: pg.Pool;
  readonly #log: Log;
  readonly #running: Promise<void>;
  #health: Health = 'answers';
  /** Whether changes are received at all. */
  #hears = false;
  /** Whether the replica has passed the last change. */
  #passed = false;
  /** Counts the changes: a position that was taken before the last of them says nothing. */
  #generation = 0;
  #wanted: (PrimaryPosition & { readonly generation: number }) | undefined;
  #behindSince = performance.now();
  #toldOfLag = false;
  #stopped = false;
  #wake: () => void = () => undefined;

  constructor({ primary, replicaUrl, log }: ReplicaWatchParts) {
    this.#primary = primary;
    this.#log = log;
    this.#probe = connect(replicaUrl, { max: 1, connectMs: PATIENCE_MS, queryMs: PATIENCE_MS }).pool;
    this.#running = this.#run();
  }

  get state(): ReplicaState {
    if (!this.#hears) return 'changes not heard';
    if (this.#health !== 'answers') return this.#health;
    return this.#passed ? 'in use' : 'behind';
  }

  /** For how long the replica has not had all that was changed; 0: it has. */
  get behindMs(): number {
    return this.#passed ? 0 : Math.round(performance.now() - this.#behindSince);
  }

  get isOpen(): boolean {
    return this.#hears && this.#passed && this.#health === 'answers';
  }

  /** Something has changed on the primary, or may have: the replica counts as behind until it proves otherwise. */
  changed(): void {
    if (this.#passed || !this.#hears) this.#behindSince = performance.now();
    this.#hears = true;
    this.#passed = false;
    this.#generation += 1;
    this.#wake();
  }

  /** Nothing announces changes any more; until `changed()` is called again nothing is known of the replica. */
  disconnected(): void {
    this.#hears = false;
    this.#passed = false;
    this.#generation += 1;
  }

  /** The replica failed a read that it owed. */
  failed(error: Error): void {
    this.#diagnose('unreachable', error);
  }

  async stop(): Promise<void> {
    this.#stopped = true;
    this.#wake();
    await this.#running;
    await this.#probe.end();
  }

  async #run(): Promise<void> {
    let pause = SOONEST_MS;
    while (!this.#stopped) {
      const generation = this.#generation;
      if (this.#hears) await this.#look(generation);
      pause = generation === this.#generation ? Math.min(pause * 2, LATEST_MS) : SOONEST_MS;
      const rests = { 'in use': HEARTBEAT_MS, behind: pause };
      await this.#rest(this.state in rests ? rests[this.state as keyof typeof rests] : RETRY_MS);
    }
  }

  async #look(generation: number): Promise<void> {
    try {
      if (this.#wanted?.generation !== generation)
        this.#wanted = { generation, ...(await readPrimaryPosition(this.#primary)) };
    } catch (error) {
      this.#log.warn({ err: error }, 'the primary does not tell how far it is');
      return;
    }
    try {
      const found = await readStandbyAt(this.#probe, this.#wanted);
      this.#diagnose(found.isStandby ? 'answers' : 'not a replica');
      // What was found is of no use when something has changed meanwhile.
      if (generation === this.#generation) this.#pass(found.isStandby && found.passed);
    } catch (error) {
      this.#diagnose('unreachable', error as Error);
    }
  }

  #diagnose(health: Health, error?: Error): void {
    if (health === this.#health) return;
    this.#health = health;
    this.#log[health === 'answers' ? 'info' : 'warn']({ err: error }, SENTENCES[health]);
  }

  #pass(passed: boolean): void {
    this.#passed = passed;
    const behindMs = Math.round(performance.now() - this.#behindSince);
    if (passed === this.#toldOfLag && (passed || behindMs > LONG_BEHIND_MS)) {
      this.#toldOfLag = !passed;
      if (passed) this.#log.info({ behindMs }, 'the replica has caught up');
      else
        this.#log.warn({ behindMs }, 'the replica is far behind; the primary is read until it has caught up');
    }
  }

  /** Waits, but not when something changes meanwhile. */
  #rest(milliseconds: number): Promise<void> {
    return new Promise((resolve) => {
      const timer = setTimeout(resolve, this.#stopped ? 0 : milliseconds);
      this.#wake = () => {
        clearTimeout(timer);
        resolve();
      };
    });
  }
}
