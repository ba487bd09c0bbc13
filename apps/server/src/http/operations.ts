import {
  ACCOUNT_MESSAGES,
  operations,
  type Answer,
  type Faults,
  type FileOperation,
  type Message,
  type Operation,
  type OperationName,
  type Operations,
  type Received,
  type StreamOperation,
} from '@nardy/contract';
import type { FastifyBaseLogger } from 'fastify';
import type { z } from 'zod';
import type { Cookies } from './cookies.ts';
import { FieldsError, RefusalError } from './errors.ts';
import type { Messages } from './eventStream.ts';
import type { FileAnswer } from './fileAnswer.ts';
import type { IncomingFile, IncomingForm } from './form.ts';
import { findSentence } from './sentences.ts';

/** What a handler may know of the request beside its parsed parts. */
export interface RequestContext {
  readonly requestId: string;
  readonly ip: string;
  /** The access token that came along, not checked yet. */
  readonly accessToken?: string;
  /** Who asks, once that was checked: of operations that require it. */
  readonly bearer?: Bearer;
  /** The family of competitions that is previewed before it is published. */
  readonly preview?: number;
  /** What the browser says about itself. */
  readonly agent?: string;
  /** Absent where the portal renders a page: it knows nobody. */
  readonly cookies?: Cookies;
}

/** Who is logged in. */
export interface Bearer {
  readonly userId: number;
  readonly sessionId: number;
  /** `applicant` for whose registration was returned, else the role of the account. */
  readonly role: string;
  readonly playerId: number | null;
  /** Whether the login has shown a password or a code within the last ten minutes. */
  readonly isSteppedUp: boolean;
}

/**
 * Who asks for an operation that requires a login, by the access token; refuses with 401 or 403 who may not do it. `log` is that of
 * the request.
 */
export type Guard = (
  name: OperationName,
  accessToken: string | undefined,
  log: Pick<FastifyBaseLogger, 'info'>,
) => Promise<Bearer>;

/** A form as its handler gets it: `read` gives the texts parsed by the operation, and what is wrong in them. */
export interface Form<Body> {
  read(
    keep: (file: IncomingFile) => Promise<void>,
  ): Promise<
    { readonly body: Body; readonly faults: Faults } | { readonly body: undefined; readonly faults: Faults }
  >;
}

type WithForm<T extends Operation> = T extends { files: object; body: z.ZodType }
  ? { readonly form: Form<z.output<T['body']>> }
  : object;

/** What a handler gives: the JSON, the file, or a source of messages, as its operation says. */
export type Result<T extends Operation> = T extends FileOperation
  ? FileAnswer<T['file'][number]>
  : T extends StreamOperation
    ? Messages<Message<T>>
    : Answer<T>;

export type Handler<Name extends OperationName> = (
  received: Received<Operations[Name]> & WithForm<Operations[Name]>,
  context: RequestContext,
) => Promise<Result<Operations[Name]>>;

/** One handler for each operation of the contract; a missing one does not compile. */
export type Handlers = { readonly [Name in OperationName]: Handler<Name> };

export interface RawRequest {
  readonly params?: unknown;
  readonly query?: unknown;
  readonly headers?: unknown;
  readonly body?: unknown;
  /** In place of the body, of operations with files. */
  readonly form?: IncomingForm;
}

/**
 * Parses a request by its operation and runs the handler. HTTP routes and the portal's own rendering both come
 * through here, so a page refuses exactly what the API refuses. What requires a login is refused, before anything else is
 * looked at, unless the route's guard has found the bearer.
 */
export async function runOperation(
  handlers: Handlers,
  name: OperationName,
  raw: RawRequest,
  context: RequestContext,
): Promise<unknown> {
  const operation: Operation = operations[name];
  if (operation.authorization === 'required' && !context.bearer)
    throw new RefusalError(401, { error: ACCOUNT_MESSAGES.logInFirst });
  return answerTo(handlers, name, parseRequest(operation, raw), context);
}

/** What the handler answers to a request that was parsed by its operation. */
export function answerTo(
  handlers: Handlers,
  name: OperationName,
  received: Record<keyof RawRequest, unknown>,
  context: RequestContext,
): Promise<unknown> {
  const handler = handlers[name] as (received: unknown, context: RequestContext) => Promise<unknown>;
  return handler(received, context);
}

/** The parts of a request as its operation has them; refuses with all that is wrong in them. */
export function parseRequest(operation: Operation, raw: RawRequest): Record<keyof RawRequest, unknown> {
  const faults: Faults = {};
  const { form } = raw;
  const received = {
    params: parsePart(operation.params, raw.params, faults),
    query: parsePart(operation.query, raw.query, faults),
    headers: parsePart(operation.headers, raw.headers, faults),
    body: form ? undefined : parseBody(operation.body, raw.body, faults),
    form: form && buildForm(operation, form),
  };
  if (Object.keys(faults).length > 0) throw new FieldsError(faults, operation.body ? 422 : 400);
  return received;
}

/** The texts of a form are parsed when they are there, after the handler has looked at who asks. */
function buildForm(operation: Operation, form: IncomingForm): Form<unknown> {
  return {
    async read(keep) {
      const faults: Faults = {};
      const texts = await form.read(keep);
      return { body: parseBody(operation.body, texts, faults), faults };
    },
  };
}

/** What a body brings is stored. */
function parseBody(schema: z.ZodObject | undefined, value: unknown, faults: Faults): unknown {
  const body = parsePart(schema, value, faults);
  for (const [field, brought] of Object.entries(body ?? {})) {
    if (isUnstorable(brought)) (faults[field] ??= []).push('Недопустимый знак');
  }
  return body;
}

/** PostgreSQL holds no NUL in a text, and no half of a surrogate pair in JSON. */
export function isUnstorable(value: unknown): boolean {
  if (typeof value === 'string') return value.includes('\0') || !value.isWellFormed();
  if (typeof value !== 'object' || value === null) return false;
  return Object.entries(value).some(([key, held]) => isUnstorable(key) || isUnstorable(held));
}

function parsePart(schema: z.ZodObject | undefined, value: unknown, faults: Faults): unknown {
  if (!schema) return undefined;
  const parsed = schema.safeParse(value ?? {}, { error: findSentence });
  if (parsed.success) return parsed.data;
  for (const issue of parsed.error.issues) {
    const [field = 'error', at] = issue.path;
    // Children of a competition are forms of their own: which of them it is must be said.
    const number = field === 'children' && typeof at === 'number' ? `${at + 1}: ` : '';
    (faults[String(field)] ??= []).push(number + issue.message);
  }
  return undefined;
}
