import { liveMessage, type LiveMessage } from '@nardy/contract';
import { waitUntil } from '../../../testing/waitUntil.ts';
import { StreamFollower } from '../../../testing/streamFollower.ts';

/** Somebody who follows a competition over HTTP, and may lose the connection and come back. */
export class Follower extends StreamFollower<LiveMessage> {
  constructor(tournamentId: number, search = '') {
    super(`/api/tournaments/${tournamentId}/live${search}`, parse);
  }

  get ids(): number[] {
    return this.messages.map(({ id }) => id);
  }

  /** Connects to a server, from the last message on if there is one. */
  override connect(port: number, headers: Record<string, string> = {}): Promise<number> {
    const lastId = this.messages.at(-1)?.id;
    return super.connect(port, {
      ...headers,
      ...(lastId === undefined ? {} : { 'last-event-id': String(lastId) }),
    });
  }

  /** Waits until so many messages have arrived. */
  async has(count: number): Promise<void> {
    const enough = () => {
      if (this.messages.length < count) throw new Error(`${this.messages.length} messages of ${count}`);
    };
    await waitUntil(enough);
  }
}

function parse(data: string, event: string): LiveMessage {
  const message = liveMessage.parse(JSON.parse(data));
  if (!event.includes(`id: ${message.id}\nevent: ${message.type}\n`))
    throw new Error(`Another id or event than in the data: ${event}`);
  return message;
}
