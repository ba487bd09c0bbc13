import type { Operation } from '@nardy/contract';
import type { FastifyInstance, InjectOptions, LightMyRequestResponse } from 'fastify';
import { buildUrl, type OperationCall } from './calls.ts';

interface Timed {
  readonly answer: LightMyRequestResponse;
  /** Milliseconds until the answer was there; of a stream, until it began. As `PACE_MS` has it, when that is less. */
  readonly ms: number;
}

/** How long `referenceWork` takes on a machine with nothing else to do. */
const PACE_MS = 100;

/**
 * Sends a call. The operations are asked side by side in one process, so an answer's time holds the work for others too:
 * a read that takes longer than `patience` is sent again while nothing else is under way, at most four times,
 * and its time is held against that of a known work around it: on a machine that is busy with others, both take longer.
 */
export async function sendTimed(
  app: FastifyInstance,
  operation: Operation,
  call: OperationCall,
  patience: number,
): Promise<Timed> {
  let timed = await turns.together(() => sendOnce(app, operation, call));
  for (let again = 0; again < 4 && operation.method === 'GET' && timed.ms > patience; again += 1)
    timed = await turns.alone(async () => {
      const before = referenceWork();
      const { answer, ms } = await sendOnce(app, operation, call);
      return { answer, ms: ms / Math.max(1, before / PACE_MS, referenceWork() / PACE_MS) };
    });
  return timed;
}

/** Sorts and writes strings, which is much of what an answer costs. Returns milliseconds. */
function referenceWork(): number {
  const before = performance.now();
  const strings = Array.from({ length: 60_000 }, (_, index) => `${(index * 7_919) % 60_000} строка`);
  JSON.stringify(strings.toSorted());
  return performance.now() - before;
}

const turns = makeTurns();

/** Lets works run together, or one of them alone: it begins when those under way have ended, and the others wait for it. */
function makeTurns() {
  let last: Promise<unknown> = Promise.resolve();
  const underWay = new Set<Promise<unknown>>();

  async function together<T>(work: () => Promise<T>): Promise<T> {
    await last;
    const running = work();
    underWay.add(running);
    return running.finally(() => underWay.delete(running));
  }

  async function alone<T>(work: () => Promise<T>): Promise<T> {
    const before = last;
    const running = (async () => {
      await before;
      await Promise.allSettled(underWay);
      return work();
    })();
    last = running.catch(() => undefined);
    return running;
  }

  return { together, alone };
}

async function sendOnce(app: FastifyInstance, operation: Operation, call: OperationCall): Promise<Timed> {
  const request = operation.files ? await buildForm(operation, call) : buildRequest(operation, call);
  const before = performance.now();
  const answer = await (operation.stream ? begin(app, request) : app.inject(request));
  return { answer, ms: performance.now() - before };
}

function buildRequest(operation: Operation, call: OperationCall): InjectOptions {
  const { body, authorization, remoteAddress } = call;
  return {
    method: operation.method,
    url: buildUrl(operation, call),
    remoteAddress,
    headers: {
      ...(authorization !== undefined && { authorization }),
      ...(body !== undefined && { 'content-type': 'application/json' }),
    },
    ...(body !== undefined && { payload: JSON.stringify(body) }),
  };
}

/** The texts of a body as a form, with a file that is taken nowhere. */
async function buildForm(operation: Operation, call: OperationCall): Promise<InjectOptions> {
  const form = new FormData();
  for (const [name, value] of Object.entries(Object(call.body) as object))
    form.append(name, typeof value === 'string' ? value : (JSON.stringify(value) ?? ''));
  const [field = ''] = Object.keys(operation.files ?? {});
  form.append(field, new Blob(['no picture and no paper'.repeat(20)]), 'файл.png');
  const encoded = new Response(form);
  const { headers, ...request } = buildRequest(operation, { ...call, body: undefined });
  return {
    ...request,
    headers: { ...headers, 'content-type': encoded.headers.get('content-type') ?? '' },
    payload: Buffer.from(await encoded.arrayBuffer()),
  };
}

/** A stream would go on for ever: it is left once it has begun. A refusal ends by itself. */
async function begin(app: FastifyInstance, request: InjectOptions): Promise<LightMyRequestResponse> {
  const leaving = new AbortController();
  const answer = await app.inject({ ...request, payloadAsStream: true, signal: leaving.signal });
  answer.stream().on('error', () => undefined);
  leaving.abort();
  return answer.statusCode === 200 ? answer : app.inject(request);
}
