import { operations, type Operation, type OperationName } from '@nardy/contract';
import { writeQuery } from '@nardy/contract/client';
import type { FastifyInstance } from 'fastify';

/** An operation that was asked on both servers. */
export interface AskedCall {
  readonly name: OperationName;
  readonly params?: Readonly<Record<string, string | number>>;
  readonly query?: Readonly<Record<string, unknown>>;
}

export interface Difference {
  readonly url: string;
  readonly origin: unknown;
  readonly copy: unknown;
}

interface Answered {
  readonly data: unknown;
  readonly totalCount?: number;
}

/** Asks the same of two servers, and keeps what they answer otherwise. */
export class Comparison {
  readonly asked = new Set<OperationName>();
  readonly differences: Difference[] = [];
  calls = 0;
  readonly #origin: FastifyInstance;
  readonly #copy: FastifyInstance;

  constructor(origin: FastifyInstance, copy: FastifyInstance) {
    this.#origin = origin;
    this.#copy = copy;
  }

  /** Compares; gives what the origin answered. */
  async ask<Item = Record<string, unknown>>(call: AskedCall): Promise<Item> {
    const url = buildUrl(call);
    this.asked.add(call.name);
    this.calls += 1;
    const answers = await Promise.all([this.#origin, this.#copy].map((app) => app.inject({ url })));
    const [origin, copy] = answers.map(({ statusCode, body, headers }) => ({
      status: statusCode,
      body: String(headers['content-type']).startsWith('application/json')
        ? withoutAccounts(JSON.parse(body))
        : body,
    }));
    if (JSON.stringify(origin) !== JSON.stringify(copy)) this.differences.push({ url, origin, copy });
    const answer = origin?.body as Partial<Answered> | undefined;
    return answer?.data as Item;
  }

  /** Compares all pages of a list; gives the origin's rows. */
  async pages<Item = Record<string, unknown>>(call: AskedCall): Promise<Item[]> {
    const rows: Item[] = [];
    for (let page = 1; ; page += 1) {
      const found = await this.ask<Item[]>({ ...call, query: { ...call.query, page, pageSize: 100 } });
      rows.push(...found);
      if (found.length < 100) return rows;
    }
  }
}

function buildUrl({ name, params, query }: AskedCall): string {
  const { path }: Operation = operations[name];
  const filled = path.replaceAll(/\{(\w+)\}/g, (_, key: string) => String(params?.[key]));
  const search = writeQuery(query ?? {});
  return search === '' ? filled : `${filled}?${search}`;
}

/** Accounts are not public: whose account a person has is the one thing in these answers that is not brought. */
function withoutAccounts(value: unknown): unknown {
  return JSON.parse(JSON.stringify(value), (key, inner: unknown) => {
    if (key !== 'user' || typeof inner !== 'object' || inner === null) return inner;
    const { player_id, referee_id } = inner as { player_id: number | null; referee_id?: number | null };
    const isOther = referee_id === undefined ? player_id !== null : referee_id !== null;
    return isOther ? { ...inner, id: null } : null;
  });
}
