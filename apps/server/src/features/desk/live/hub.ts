import { randomUUID } from 'node:crypto';
import type { DeskColleague, DeskMessage } from '@nardy/contract';
import type { Db } from '../../../database/connection.ts';
import { subscribeToChannel, type Listener } from '../../../database/listening.ts';
import { RefusalError } from '../../../http/errors.ts';
import type { Messages, Receiver } from '../../../http/eventStream.ts';
import type { Log } from '../../../log.ts';
import { toFlag } from '../../competitions/index.ts';
import { readAuthors } from '../repository/authors.ts';
import { addColleague, listColleagues, removeColleague, touchColleague } from '../repository/colleagues.ts';
import { readRevision } from '../repository/state.ts';
import { Follower } from './follower.ts';

export interface DeskHubParts {
  readonly db: Db;
  readonly log: Log;
  /** The database that announces changes; absent: who follows is told how it stands, and nothing new. */
  readonly url?: string | undefined;
  /** How often it is looked whether a follower may still follow. */
  readonly beatMs?: number;
}

export interface DeskFollowing {
  readonly tournamentId: number;
  readonly userId: number;
  /** Whether the login and the right are still there; the stream ends when they are not. */
  readonly mayFollow: () => Promise<boolean>;
}

const BEAT_MS = 15_000;
const MOST_OF_A_USER = 30;
const MOST_OF_A_PROCESS = 2_000;

/** All who follow desks in this copy of the server. It listens once for all, from the first follower on. */
export class DeskHub {
  readonly #parts: DeskHubParts;
  readonly #followers = new Set<Follower>();
  #listener: Listener | undefined;
  #isClosed = false;

  constructor(parts: DeskHubParts) {
    this.#parts = parts;
  }

  /** How many follow now. */
  get size(): number {
    return this.#followers.size;
  }

  /** Opens a stream; its first messages say how the desk stands and who is there. Refuses with 429 when too many are open. */
  follow(following: DeskFollowing): Messages<DeskMessage> {
    const own = [...this.#followers].filter(({ userId }) => userId === following.userId).length;
    if (own >= MOST_OF_A_USER)
      throw new RefusalError(429, { error: 'У вас открыто слишком много столов. Закройте лишние вкладки.' });
    if (this.#isClosed || this.#followers.size >= MOST_OF_A_PROCESS)
      throw new RefusalError(429, { error: 'Слишком много открытых столов. Попробуйте через минуту.' });
    this.#listen();
    return (receiver) => {
      const follower = new Follower(following);
      this.#sendNews(follower, following, receiver)
        .catch((error: unknown) => {
          if (!follower.isOver)
            this.#parts.log.error({ err: error }, 'a desk could not be followed any more');
        })
        .finally(() => receiver.end());
      return () => follower.end();
    };
  }

  async close(): Promise<void> {
    this.#isClosed = true;
    for (const follower of this.#followers) follower.end();
    await this.#listener?.stop();
  }

  /** Sends what is new until the follower leaves or may not follow any more. */
  async #sendNews(
    follower: Follower,
    following: DeskFollowing,
    receiver: Receiver<DeskMessage>,
  ): Promise<void> {
    const { db, beatMs = BEAT_MS } = this.#parts;
    const id = randomUUID();
    this.#followers.add(follower);
    const beat = setInterval(() => void this.#beat(follower, id, following), beatMs).unref();
    try {
      await addColleague(db, { id, tournamentId: following.tournamentId, userId: following.userId });
      let sent = -1;
      for await (const { hasColleagues, isInDoubt } of follower) {
        const { revision, version } = await readRevision(db, following.tournamentId);
        // News of colleagues may be read with a change that is announced only then.
        if (revision !== sent || isInDoubt) receiver.send({ id: revision, type: 'changed', version });
        sent = revision;
        if (hasColleagues)
          receiver.send({
            id: revision,
            type: 'colleagues',
            colleagues: [...(await this.#colleagues(following))],
          });
      }
    } finally {
      clearInterval(beat);
      this.#followers.delete(follower);
      await removeColleague(db, id).catch((error: unknown) =>
        this.#parts.log.warn({ err: error }, 'a colleague who has left could not be forgotten'),
      );
    }
  }

  async #beat(follower: Follower, id: string, { mayFollow }: DeskFollowing): Promise<void> {
    try {
      if (await mayFollow()) await touchColleague(this.#parts.db, id);
      else follower.end();
    } catch (error) {
      this.#parts.log.warn({ err: error }, 'it could not be looked whether a desk may still be followed');
    }
  }

  async #colleagues({ tournamentId, userId }: DeskFollowing): Promise<readonly DeskColleague[]> {
    const { db } = this.#parts;
    const rows = await listColleagues(db, tournamentId);
    const authors = await readAuthors(
      db,
      rows.map(({ user_id: id }) => id),
    );
    return rows.map(({ user_id: id, focus }) => ({
      user_id: id,
      name: authors.get(id)?.name ?? '',
      is_own: toFlag(id === userId),
      focus,
    }));
  }

  #listen(): void {
    const { url, log } = this.#parts;
    if (this.#listener || !url) return;
    const on = {
      onPayload: (payload: string) => this.#tell(payload),
      onGap: () => {
        // Another database may have taken over, and a revision that was sent may be that of another act there.
        for (const follower of this.#followers) follower.wake({ hasColleagues: true, isInDoubt: true });
      },
    };
    this.#listener = subscribeToChannel({ url, channel: 'desk' }, on, log);
  }

  /** "17", "colleagues 17" or "fields 17". */
  #tell(payload: string): void {
    const words = payload.split(' ');
    const tournamentId = Number(words.at(-1));
    const news = { hasColleagues: words[0] === 'colleagues', isInDoubt: words[0] === 'fields' };
    for (const follower of this.#followers) if (follower.tournamentId === tournamentId) follower.wake(news);
  }
}
