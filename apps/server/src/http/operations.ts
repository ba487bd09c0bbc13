import {
  operations,
  type Answer,
  type FileOperation,
  type Message,
  type Operation,
  type OperationName,
  type Operations,
  type Received,
  type StreamOperation,
} from '@nardy/contract';
import type { z } from 'zod';
import { FieldsError } from './errors.ts';
import type { Messages } from './eventStream.ts';
import type { FileAnswer } from './fileAnswer.ts';
import { sentenceFor } from './sentences.ts';

/** What a handler may know of the request beside its parsed parts. */
export interface RequestContext {
  readonly requestId: string;
  readonly ip: string;
  /** The access token that came along, not checked yet. */
  readonly accessToken?: string;
}

/** What a handler gives: the JSON, the file, or a source of messages, as its operation says. */
export type Result<T extends Operation> = T extends FileOperation
  ? FileAnswer<T['file'][number]>
  : T extends StreamOperation
    ? Messages<Message<T>>
    : Answer<T>;

export type Handler<Name extends OperationName> = (
  received: Received<Operations[Name]>,
  context: RequestContext,
) => Promise<Result<Operations[Name]>>;

/** One handler for each operation of the contract; a missing one does not compile. */
export type Handlers = { readonly [Name in OperationName]: Handler<Name> };

export interface RawRequest {
  readonly params?: unknown;
  readonly query?: unknown;
  readonly headers?: unknown;
  readonly body?: unknown;
}

/**
 * Parses a request by its operation and runs the handler. HTTP routes and the portal's own rendering both come
 * through here, so a page refuses exactly what the API refuses.
 */
export async function runOperation(
  handlers: Handlers,
  name: OperationName,
  raw: RawRequest,
  context: RequestContext,
): Promise<unknown> {
  const handler = handlers[name] as (received: unknown, context: RequestContext) => Promise<unknown>;
  return handler(parseRequest(operations[name], raw), context);
}

/** The parts of a request as its operation has them; refuses with all that is wrong in them. */
export function parseRequest(operation: Operation, raw: RawRequest): Record<keyof RawRequest, unknown> {
  const faults: Record<string, string[]> = {};
  const received = {
    params: parsePart(operation.params, raw.params, faults),
    query: parsePart(operation.query, raw.query, faults),
    headers: parsePart(operation.headers, raw.headers, faults),
    body: parsePart(operation.body, raw.body, faults),
  };
  if (Object.keys(faults).length > 0) throw new FieldsError(faults, operation.body ? 422 : 400);
  return received;
}

function parsePart(
  schema: z.ZodObject | undefined,
  value: unknown,
  faults: Record<string, string[]>,
): unknown {
  if (!schema) return undefined;
  const parsed = schema.safeParse(value ?? {}, { error: sentenceFor });
  if (parsed.success) return parsed.data;
  for (const issue of parsed.error.issues) {
    const field = String(issue.path[0] ?? 'error');
    (faults[field] ??= []).push(issue.message);
  }
  return undefined;
}
