import type { Operation } from '@nardy/contract';
import type { FastifyInstance, InjectOptions, LightMyRequestResponse } from 'fastify';
import { urlOf, type OperationCall } from './calls.ts';

interface Timed {
  readonly answer: LightMyRequestResponse;
  /** Milliseconds until the answer was there; of a stream, until it began. */
  readonly ms: number;
}

/** Sends a call. A read that takes longer than `patience` is sent again: only what is slow three times counts as slow. */
export async function timedSend(
  app: FastifyInstance,
  operation: Operation,
  call: OperationCall,
  patience: number,
): Promise<Timed> {
  let timed = await sendOnce(app, operation, call);
  for (let again = 0; again < 2 && operation.method === 'GET' && timed.ms > patience; again += 1)
    timed = await sendOnce(app, operation, call);
  return timed;
}

async function sendOnce(app: FastifyInstance, operation: Operation, call: OperationCall): Promise<Timed> {
  const request = requestOf(operation, call);
  const before = performance.now();
  const answer = await (operation.stream ? begin(app, request) : app.inject(request));
  return { answer, ms: performance.now() - before };
}

function requestOf(operation: Operation, call: OperationCall): InjectOptions {
  const { body, authorization, remoteAddress } = call;
  return {
    method: operation.method,
    url: urlOf(operation, call),
    remoteAddress,
    headers: {
      ...(authorization !== undefined && { authorization }),
      ...(body !== undefined && { 'content-type': 'application/json' }),
    },
    ...(body !== undefined && { payload: JSON.stringify(body) }),
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
