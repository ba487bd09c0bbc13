import type { JsonOperationName, OperationName, Operations, Refusal } from './index.ts';
import type { Answer, Given, Method } from './operation.ts';

/**
 * The typed client without the schemas: a browser that calls the API needs the method and path of each
 * operation and none of zod. The table is made from `operations` when a bundle is built.
 */
export type RouteTable = Readonly<Record<OperationName, readonly [Method, string]>>;

export interface Call {
  readonly name: OperationName;
  readonly method: Method;
  /** Path with its parameters filled in, without the query. */
  readonly path: string;
  readonly params: Readonly<Record<string, unknown>>;
  readonly query: Readonly<Record<string, unknown>>;
  readonly body: unknown;
  readonly signal: AbortSignal | undefined;
}

/** Carries a call to the server and gives its answer's body, or throws `ApiError`. */
export type Transport = (call: Call) => Promise<unknown>;

/** The operations that answer JSON. Of a file or a stream a page needs the address: `formatAddress`. */
export type Client = {
  readonly [Name in JsonOperationName]: (
    given: Given<Operations[Name]>,
    options?: { signal?: AbortSignal },
  ) => Promise<Answer<Operations[Name]>>;
};

/** A refusal or fault as the caller sees it; `status` 0 means that no answer came. */
export class ApiError extends Error {
  readonly status: number;
  readonly refusal: Refusal['message'] | undefined;
  readonly requestId: string | undefined;

  constructor(status: number, refusal?: Refusal['message'], requestId?: string) {
    super(`API answered ${status}`);
    this.name = 'ApiError';
    this.status = status;
    this.refusal = refusal;
    this.requestId = requestId;
  }
}

/** Makes the client: one method an operation, all through one transport. */
export function createClient(routes: RouteTable, transport: Transport): Client {
  const methods = Object.entries(routes).map(([name, [method, path]]) => [
    name,
    (given: { params?: object; query?: object; body?: unknown }, options?: { signal?: AbortSignal }) =>
      transport({
        name: name as OperationName,
        method,
        path: fillPath(path, { ...given.params }),
        params: { ...given.params },
        query: { ...given.query },
        body: given.body,
        signal: options?.signal,
      }),
  ]);
  return Object.fromEntries(methods) as Client;
}

/** The address of an operation on its own origin: for links to files, event streams, and the open data of a page. */
export function formatAddress<Name extends OperationName>(
  routes: RouteTable,
  name: Name,
  given: Omit<Given<Operations[Name]>, 'body'>,
): string {
  const { params, query }: { params?: object; query?: object } = given;
  const path = fillPath(routes[name][1], { ...params });
  const search = writeQuery({ ...query });
  return search === '' ? path : `${path}?${search}`;
}

/** Writes a query in one canonical form: keys in their given order, lists by commas, nothing for empty values. */
export function writeQuery(query: Readonly<Record<string, unknown>>): string {
  const search = new URLSearchParams();
  for (const [key, value] of Object.entries(query)) {
    const text = formatValue(value);
    if (text !== '') search.set(key, text);
  }
  return search.toString();
}

function formatValue(value: unknown): string {
  if (Array.isArray(value)) return value.map(formatValue).join(',');
  return typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean'
    ? String(value)
    : '';
}

function fillPath(path: string, params: Readonly<Record<string, unknown>>): string {
  return path.replaceAll(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(String(params[name])));
}
