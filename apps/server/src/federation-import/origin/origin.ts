import { operations, type JsonOperationName, type OperationName, type Operations } from '@nardy/contract';
import { createClient, writeQuery, type Call, type Client, type RouteTable } from '@nardy/contract/client';
import { ImportError, RefusedError } from './faults.ts';
import { Requests, type RequestOptions } from './requests.ts';

const MOST_BYTES_OF_AN_ANSWER = 64 * 1024 * 1024;
const PAGE_SIZE = 100;
/** A list that grows while it is read is read again. */
const READINGS = 3;

interface Paging {
  readonly page: number;
  readonly pageSize: number;
}

interface Page<Item> {
  readonly data: readonly Item[];
  readonly totalCount: number;
}

/** Another server that speaks this API. */
export class Origin {
  readonly url: URL;
  readonly requests: Requests;
  readonly client: Client;
  /** Whether what its staff sees may be asked for. */
  readonly isOfStaff: boolean;

  constructor(url: URL, options?: RequestOptions) {
    this.url = url;
    this.isOfStaff = options?.token !== undefined;
    this.requests = new Requests(url, options);
    this.client = createClient(ROUTES, (call) => this.#carry(call));
  }

  /** All items of a list, page by page. */
  async all<Item>(
    ask: (paging: Paging) => Promise<Page<Item>>,
    keyOf: (item: Item) => unknown,
  ): Promise<Item[]> {
    for (let reading = 1; reading <= READINGS; reading += 1) {
      const first = await ask({ page: 1, pageSize: PAGE_SIZE });
      const pages = Math.ceil(first.totalCount / PAGE_SIZE);
      const others = await Promise.all(
        Array.from({ length: Math.max(0, pages - 1) }, (_, index) =>
          ask({ page: index + 2, pageSize: PAGE_SIZE }),
        ),
      );
      const items = [first, ...others].flatMap(({ data }) => data);
      const distinct = new Set(items.map(keyOf)).size;
      if (items.length === first.totalCount && distinct === items.length) return items;
    }
    throw new ImportError(
      `${this.url.origin} is being changed while it is read. Try again when it is quieter; nothing was imported.`,
    );
  }

  /** The answer, or undefined where there is no such thing. */
  async ifThere<Found>(asked: Promise<Found>): Promise<Found | undefined> {
    try {
      return await asked;
    } catch (error) {
      if (error instanceof RefusedError && error.status === 404) return undefined;
      throw error;
    }
  }

  async #carry({ name, path, query }: Call): Promise<unknown> {
    const search = writeQuery(query);
    const address = search === '' ? path : `${path}?${search}`;
    const body = await this.requests.get(address, MOST_BYTES_OF_AN_ANSWER);
    return this.#parsed(name as JsonOperationName, address, body);
  }

  /** What does not fit the contract comes from a server that speaks another API, or another version of this one. */
  #parsed(name: JsonOperationName, address: string, body: Uint8Array): unknown {
    const said = (what: string) =>
      new ImportError(
        `${this.url.origin} does not speak the API of this server: ${address} ${what}. Nothing was imported.`,
      );
    let json: unknown;
    try {
      json = JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(body), joinLetters);
    } catch {
      throw said('is no JSON');
    }
    const { data, error } = (operations[name] as Operations['getVersion']).answer.safeParse(json);
    const [issue] = error?.issues ?? [];
    if (issue)
      throw said(`has at ${issue.path.join('.') || 'its beginning'} what does not fit (${issue.message})`);
    return data;
  }
}

/** Some systems write «й» in two parts; the API joins them in what it takes, and searches for them so. */
const joinLetters = (_key: string, value: unknown): unknown =>
  typeof value === 'string' ? value.normalize('NFC') : value;

const ROUTES = Object.fromEntries(
  Object.entries(operations).map(([name, { method, path }]) => [name, [method, path]]),
) as unknown as Record<OperationName, RouteTable[OperationName]>;
