import type { z } from 'zod';

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

/**
 * One operation of the API as data. The server validates by it, the typed client is derived from it, and
 * OpenAPI is generated from it. An operation's name is the one it is exported by.
 */
export type Operation = JsonOperation | FileOperation | StreamOperation;

interface Described {
  readonly method: Method;
  /** Path with `{name}` placeholders, always under `/api`. */
  readonly path: `/api/${string}`;
  /** The feature that it belongs to: one word for it in the contract, the server, the portal and the docs. */
  readonly feature: Feature;
  /** One English line for the API's reference. */
  readonly summary: string;
  readonly params?: z.ZodObject;
  readonly query?: z.ZodObject;
  /** Headers that mean something to the operation, by their names in lower case. */
  readonly headers?: z.ZodObject;
  readonly body?: z.ZodObject;
  /**
   * How many files each field takes. With it the request is a multipart form: `body` describes its texts, the limits of its
   * files are `FILE_LIMITS` of the forms.
   */
  readonly files?: Readonly<Record<string, number>>;
  /** Statuses other than 200 and 400 that the operation can answer with; each has the body of `refusal`. */
  readonly refusals?: readonly number[];
  /** Whether an access token must come along, or may: an answer to a request with one is for that person only. */
  readonly authorization?: 'required' | 'optional';
  /**
   * What is hardest to undo: the person must have shown a password, a code or a passkey in this login within the last ten minutes. Else 403
   * with the code `step-up`, and the same again after `stepUp`.
   */
  readonly needsStepUp?: true;
  /** Takes or gives the cookie of a login: pages of other sites are refused with 403. */
  readonly isForOwnPages?: true;
  /** Requests that one address may make, where guessing must be slowed down. */
  readonly limit?: { readonly max: number; readonly timeWindow: string };
}

/** Answers JSON that `answer` describes. */
export interface JsonOperation extends Described {
  readonly answer: z.ZodType;
  readonly file?: undefined;
  readonly stream?: undefined;
}

/** Answers the bytes of a file; `file` are the media types that it can be, the default first. */
export interface FileOperation extends Described {
  readonly file: readonly [string, ...string[]];
  readonly answer?: undefined;
  readonly stream?: undefined;
}

/**
 * Answers `text/event-stream`; `stream` describes the JSON in the data of each of its messages. The event has their
 * `type` for its name and their `id` for its id.
 */
export interface StreamOperation extends Described {
  readonly stream: z.ZodType<{ readonly id: number; readonly type: string }>;
  readonly answer?: undefined;
  readonly file?: undefined;
}

export type Feature =
  | 'site'
  | 'geography'
  | 'athletes'
  | 'competitions'
  | 'desk'
  | 'matches'
  | 'referees'
  | 'media'
  | 'search'
  | 'accounts'
  | 'applications'
  | 'people'
  | 'imports'
  | 'administration';

/** Files that are made for each who asks: so many are enough for a hall full of people behind one address. */
export const FILES_OF_AN_ADDRESS = { max: 30, timeWindow: '1 minute' } as const;

/** Keeps the exact types of a definition while checking its shape. */
export function defineOperation<const T extends Operation>(definition: T): T {
  return definition;
}

type Shape<T> = T extends z.ZodType ? z.output<T> : undefined;

type Part<Name extends string, T> = T extends z.ZodType ? Record<Name, z.output<T>> : object;

/** What a handler is given: each part parsed and complete with its defaults. Of a form it reads the body itself. */
export type Received<T extends Operation> = Part<'params', T['params']> &
  Part<'query', T['query']> &
  Part<'headers', T['headers']> &
  (T['files'] extends object ? object : Part<'body', T['body']>);

/** What a caller gives: path parameters and body in full, any part of the query. */
export type Given<T extends Operation> = Part<'params', T['params']> &
  (T['files'] extends object
    ? { body: FormData }
    : T['body'] extends z.ZodType
      ? { body: z.input<T['body']> }
      : object) &
  (T['query'] extends z.ZodType ? { query?: Partial<Loose<z.output<T['query']>>> } : object);

/** Lets a caller leave a query parameter undefined explicitly, as filters held in state often are. */
type Loose<T> = { [K in keyof T]: T[K] | undefined };

export type Answer<T extends Operation> = Shape<T['answer']>;

/** A message of an operation that answers a stream. */
export type Message<T extends Operation> = Shape<T['stream']>;
