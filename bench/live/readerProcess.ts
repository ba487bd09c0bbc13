// Readers of one stream in a process of their own: told which stream by its first message, it says what each of them costs; told a mark,
// it says 'ready' and then the moments at which the mark came to each, in milliseconds since 1970. Ends with its parent.
import { fork, type ChildProcess } from 'node:child_process';
import { on, once } from 'node:events';
import { openReaders, type Streams } from './readers.ts';

export interface ReaderProcess {
  readonly bytesPerReader: number;
  /** Waits for a text that holds `mark`; `received` gives its moments. */
  waitFor(mark: string): Promise<{ readonly received: Promise<readonly number[]> }>;
  stop(): void;
}

/** Opens all streams of one server. */
export async function forkReaders(streams: Streams): Promise<ReaderProcess> {
  const child = fork(import.meta.filename, ['readers']);
  child.send(streams);
  const bytesPerReader = await nextMessage<number>(child);
  return {
    bytesPerReader,
    async waitFor(mark) {
      child.send(mark);
      await nextMessage(child);
      // The promise of an async function would be waited for.
      return { received: nextMessage<readonly number[]>(child) };
    },
    stop: () => void child.kill('SIGKILL'),
  };
}

async function nextMessage<Message>(child: ChildProcess): Promise<Message> {
  const ended = new AbortController();
  const exited = once(child, 'exit', { signal: ended.signal }).then(() => {
    throw new Error('A process of readers has ended');
  });
  const [message] = (await Promise.race([once(child, 'message'), exited])) as [Message];
  exited.catch(() => undefined);
  ended.abort();
  return message;
}

async function read(): Promise<void> {
  process.once('disconnect', () => process.exit());
  const [streams] = (await once(process, 'message')) as [Streams];
  const marks = on(process, 'message');
  const readers = await openReaders(streams);
  process.send?.(readers.bytesPerReader);
  for await (const [mark] of marks as AsyncIterable<[string]>) {
    const received = readers.waitFor(mark);
    process.send?.('ready');
    process.send?.(await received);
  }
}

if (process.argv[2] === 'readers') await read();
