import type { Announcement, HallContent } from '@nardy/contract';
import { Follower } from '../../features/live/testing/follower.ts';

/** What asks for the content anew: the messages that the page of a screen looks at. */
const LOOKS_AWAY = new Set(['announcements', 'reported', 'called', 'moved']);

/** A television in the hall: it asks only when the stream says that something has changed, and never by the clock. */
export class HallScreen {
  content: HallContent | undefined;
  announcements: readonly Announcement[] = [];
  readonly #code: string;
  readonly #follower: Follower;
  #origin = '';
  #seen = 0;

  constructor(code: string, tournamentId: number) {
    this.#code = code;
    this.#follower = new Follower(tournamentId);
  }

  /** Follows through this address, from the last message on if there is one, and asks what is there. */
  async connect(origin: string): Promise<void> {
    this.#origin = origin;
    const status = await this.#follower.connect(Number(new URL(origin).port));
    if (status !== 200) throw new Error(`The stream is refused: ${status}`);
    await this.#ask();
  }

  /** Whether its stream has ended. */
  get isCut(): boolean {
    return this.#follower.isCut;
  }

  /** Does what the messages that have come ask for. */
  async look(): Promise<HallContent | undefined> {
    const messages = this.#follower.messages.slice(this.#seen);
    this.#seen += messages.length;
    for (const message of messages)
      if (message.type === 'announcements') this.announcements = message.announcements;
    if (messages.some(({ type }) => !LOOKS_AWAY.has(type))) await this.#ask();
    return this.content;
  }

  leave(): void {
    this.#follower.disconnect();
  }

  async #ask(): Promise<void> {
    const answer = await fetch(`${this.#origin}/api/hall/${this.#code}`);
    if (answer.status !== 200) throw new Error(`The screen is refused: ${answer.status}`);
    this.content = ((await answer.json()) as { data: HallContent }).data;
  }
}
