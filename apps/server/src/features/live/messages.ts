import type { LiveMessage } from '@nardy/contract';
import type { MessageRow } from './repository.ts';

type Common = 'id' | 'tournament_id' | 'version';
type Without<Message, Keys extends PropertyKey> = Message extends unknown ? Omit<Message, Keys> : never;

/** What a message tells, before it has its id; `reload` is never stored. */
export type NewMessage = Exclude<Without<LiveMessage, Common>, { readonly type: 'reload' }>;

/** A stored message as it goes out. One object for all readers: it is written as text once. */
export function toMessage({ id, tournament_id, version, type, data }: MessageRow): LiveMessage {
  return { id, tournament_id, version, type, ...data } as LiveMessage;
}
