import type { Desk } from '@nardy/contract';
import { vi } from 'vitest';
import { answerData, list, createRefusal } from '../../../testing/server.ts';

interface SentCommand {
  readonly key: string;
  readonly seen: { readonly result?: unknown; readonly replaces?: readonly string[] };
  readonly command: { readonly type: string; readonly game?: number; readonly score?: [number, number] };
}

/** A desk of which the stream stays open; results that are sent stand in it. */
export class DeskServer {
  desk: Desk;
  isThere = true;
  /** Milliseconds that its clock is ahead of that of the browser. */
  aheadMs = 0;
  readonly commands: SentCommand[] = [];
  /** Answers a command in the place of the server, when it gives something. */
  answerCommand: (sent: SentCommand) => Response | undefined = () => undefined;
  /** How often the desk was asked for. */
  readings = 0;
  /** Answers for the desk and its stream in the place of the server, when it gives something. */
  answerReading: (path: string) => Response | undefined = () => undefined;
  #streams: ReadableStreamDefaultController<Uint8Array>[] = [];

  constructor(desk: Desk) {
    this.desk = desk;
    vi.stubGlobal('fetch', (address: string, init: RequestInit = {}) => this.#answer(address, init));
  }

  /** The connection is gone; what is asked fails. */
  leave(): void {
    this.isThere = false;
    for (const stream of this.#streams) stream.error(new TypeError('network'));
    this.#streams = [];
  }

  /** The server has ended its streams. */
  endStreams(): void {
    for (const stream of this.#streams) stream.close();
    this.#streams = [];
  }

  comeBack(): void {
    this.isThere = true;
    dispatchEvent(new Event('online'));
  }

  /** Something has happened at the desk: everybody is told. */
  change(desk: Partial<Desk>): void {
    const revision = this.desk.revision + 1;
    this.desk = { ...this.desk, ...desk, revision, version: this.desk.version + 1 };
    this.#tell({ id: revision, type: 'changed', version: this.desk.version });
  }

  #tell(message: object): void {
    const bytes = new TextEncoder().encode(`data: ${JSON.stringify(message)}\n\n`);
    for (const stream of this.#streams) stream.enqueue(bytes);
  }

  async #answer(address: string, init: RequestInit): Promise<Response> {
    if (!this.isThere) throw new TypeError('network');
    const path = address.split('?')[0] ?? '';
    if (path.endsWith('/desk')) this.readings += 1;
    const own = path.endsWith('/desk') || path.endsWith('/live') ? this.answerReading(path) : undefined;
    if (own) return own;
    if (path.endsWith('/desk'))
      return answerData({ ...this.desk, now_dt: new Date(Date.now() + this.aheadMs).toISOString() });
    if (path.endsWith('/live')) return this.#openStream(init.signal);
    if (path.endsWith('/desk/commands')) return this.#run(JSON.parse(init.body as string) as SentCommand);
    if (path === '/api/site') return createRefusal(404, {});
    return init.method === 'PUT' ? answerData({}) : list([]);
  }

  #openStream(signal: AbortSignal | null | undefined): Response {
    const body = new ReadableStream<Uint8Array>({
      start: (stream) => {
        this.#streams.push(stream);
        signal?.addEventListener('abort', () => {
          if (!this.#streams.includes(stream)) return;
          this.#streams = this.#streams.filter((one) => one !== stream);
          stream.error(new DOMException('aborted', 'AbortError'));
        });
      },
    });
    queueMicrotask(() => this.#tell({ id: this.desk.revision, type: 'colleagues', colleagues: COLLEAGUES }));
    return new Response(body, { headers: { 'content-type': 'text/event-stream' } });
  }

  #run(sent: SentCommand): Response {
    const own = this.answerCommand(sent);
    if (own) return own;
    this.commands.push(sent);
    const { game, score } = sent.command;
    this.change({
      waits_for: this.desk.waits_for.filter((one) => one !== game),
      games: this.desk.games.map((one) =>
        one.number === game && score
          ? {
              ...one,
              score1: score[0],
              score2: score[1],
              outcome: 'played',
              winner: score[0] > score[1] ? 1 : 2,
            }
          : one,
      ),
    });
    return answerData({ version: this.desk.version, is_repeated: 0 });
  }
}

const COLLEAGUES = [
  { user_id: 1, name: 'Кудрявцев Вячеслав', is_own: 1, focus: null },
  { user_id: 2, name: 'Мартынова Антонина', is_own: 0, focus: 'стол 3' },
];
