import type { z } from 'zod';

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

/**
 * One operation of the API as data. The server validates by it, the typed client is derived from it, and
 * OpenAPI is generated from it. An operation's name is its key in `operations`.
 */
export interface Operation {
  readonly method: Method;
  /** Path with `{name}` placeholders, always under `/api`. */
  readonly path: `/api/${string}`;
  /** The feature that it belongs to: one word for it in the contract, the server, the portal and the docs. */
  readonly feature: Feature;
  /** One English line for the API's reference. */
  readonly summary: string;
  readonly params?: z.ZodObject;
  readonly query?: z.ZodObject;
  readonly body?: z.ZodObject;
  readonly answer: z.ZodType;
  /** Statuses other than 200 and 400 that the operation can answer with; each has the body of `refusal`. */
  readonly refusals?: readonly number[];
  /** Requests that one address may make, where guessing must be slowed down. */
  readonly limit?: { readonly max: number; readonly timeWindow: string };
}

export type Feature = 'site' | 'geography' | 'athletes' | 'competitions' | 'accounts';

/** Keeps the exact types of a definition while checking its shape. */
export function operation<const T extends Operation>(definition: T): T {
  return definition;
}

type Shape<T> = T extends z.ZodType ? z.output<T> : undefined;

type Part<Name extends string, T> = T extends z.ZodType ? Record<Name, z.output<T>> : object;

/** What a handler is given: each part parsed and complete with its defaults. */
export type Received<T extends Operation> = Part<'params', T['params']> &
  Part<'query', T['query']> &
  Part<'body', T['body']>;

/** What a caller gives: path parameters and body in full, any part of the query. */
export type Given<T extends Operation> = Part<'params', T['params']> &
  Part<'body', T['body']> &
  (T['query'] extends z.ZodType ? { query?: Partial<Loose<z.output<T['query']>>> } : object);

/** Lets a caller leave a query parameter undefined explicitly, as filters held in state often are. */
type Loose<T> = { [K in keyof T]: T[K] | undefined };

export type Answer<T extends Operation> = Shape<T['answer']>;
