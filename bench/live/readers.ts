import { readFileSync } from 'node:fs';
import { connect, type Socket } from 'node:net';

const AT_ONCE = 100;
const PAUSE_MS = 200;
/** Streams that are open hold some memory only after a moment. */
const SETTLING_MS = 2_000;

/** Which streams are opened, how many, and the process that serves them. */
export interface Streams {
  readonly pid: number | undefined;
  readonly port: number;
  readonly address: string;
  readonly count: number;
}

export interface Readers {
  readonly bytesPerReader: number;
  /** The moments at which a text came that holds `mark`, one for each reader, in milliseconds since 1970. */
  waitFor(mark: string): Promise<readonly number[]>;
  /** Milliseconds from before `tell` to the receipt of a text that holds `mark`, one for each reader. */
  round(mark: string, tell: () => Promise<unknown>): Promise<readonly number[]>;
  close(): void;
}

/** Opens all streams; memory is what the process has grown by. */
export async function openReaders({ pid, port, address, count }: Streams): Promise<Readers> {
  const before = readResidentBytes(pid);
  const sockets: Socket[] = [];
  for (let from = 0; from < count; from += AT_ONCE)
    sockets.push(
      ...(await Promise.all(
        Array.from({ length: Math.min(AT_ONCE, count - from) }, (_, index) =>
          openStream(port, address, from + index),
        ),
      )),
    );
  await pause(SETTLING_MS);
  const waitFor = (mark: string): Promise<readonly number[]> =>
    Promise.all(sockets.map((socket) => waitForMark(socket, Buffer.from(mark))));
  return {
    bytesPerReader: (readResidentBytes(pid) - before) / count,
    waitFor,
    async round(mark, tell) {
      await pause(PAUSE_MS);
      const begun = getMoment();
      const received = waitFor(mark);
      await tell();
      return (await received).map((moment) => moment - begun);
    },
    close() {
      for (const socket of sockets) socket.destroy();
    },
  };
}

/** A stream of its own address, as behind a proxy, that has begun. */
function openStream(port: number, address: string, index: number): Promise<Socket> {
  const ip = `10.${index >> 16}.${(index >> 8) & 255}.${index & 255}`;
  const socket = connect({ port, host: '127.0.0.1' });
  socket.setNoDelay(true);
  socket.write(`GET ${address} HTTP/1.1\r\nHost: localhost\r\nX-Forwarded-For: ${ip}\r\n\r\n`);
  return new Promise((resolve, reject) => {
    socket.once('error', reject);
    socket.once('data', (data) =>
      data.includes(' 200 ') ? resolve(socket) : reject(new Error(data.toString('utf8'))),
    );
  });
}

/** The moment at which the mark came, also where it came in two pieces. */
function waitForMark(socket: Socket, mark: Buffer): Promise<number> {
  let end = Buffer.alloc(0);
  return new Promise((resolve) => {
    const hear = (data: Buffer) => {
      const heard = Buffer.concat([end, data]);
      if (heard.includes(mark)) {
        socket.off('data', hear);
        resolve(getMoment());
      }
      end = heard.subarray(-mark.length);
    };
    socket.on('data', hear);
  });
}

/** Milliseconds since 1970, finer than `Date.now`: the same in all processes of the machine. */
export function getMoment(): number {
  return performance.timeOrigin + performance.now();
}

function readResidentBytes(pid: number | undefined): number {
  const kilobytes = /VmRSS:\s+(\d+)/u.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1];
  return Number(kilobytes) * 1024;
}

export function pause(milliseconds: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, milliseconds));
}
