import type { Operation } from '@nardy/contract';
import fc from 'fast-check';
import { z } from 'zod';
import { listLeaves, generateTextFor, type KnownValues } from './values.ts';

/** A request to an operation, before it is written as an address. */
export interface OperationCall {
  readonly params: Readonly<Record<string, string>>;
  /** A name may come several times. */
  readonly query: readonly (readonly [name: string, value: string])[];
  readonly body?: unknown;
  readonly authorization?: string;
  /** Of a request to an operation that counts requests by address. */
  readonly remoteAddress: string;
}

/** Names that no operation knows, some of which objects of the language know. */
const UNKNOWN = [
  'utm_source',
  'callback',
  '',
  '__proto__',
  'constructor',
  'toString',
  'a[b]',
  'страница',
  'PAGE',
];

/** Requests to an operation as its schemas describe it, and beyond. `tokens` open what needs a login. */
export function generateCalls(
  operation: Operation,
  known: KnownValues,
  tokens: readonly string[],
): fc.Arbitrary<OperationCall> {
  const { params, query, body, path } = operation;
  return fc
    .record({
      params: fc.record(pathTexts(path, buildShape(params), known)),
      query: buildQuery(buildShape(query), known),
      body: body ? buildBody(buildShape(body)) : fc.constant(undefined),
      authorization: operation.authorization ? authorizations(tokens) : fc.constant(undefined),
      remoteAddress: fc.ipV4(),
    })
    .map(({ authorization, ...call }) => (authorization === undefined ? call : { ...call, authorization }));
}

export function buildUrl({ path }: Operation, { params, query }: OperationCall): string {
  const filled = path.replaceAll(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(params[name] ?? ''));
  const search = query.map((pair) => pair.map((text) => encodeURIComponent(text)).join('=')).join('&');
  return search === '' ? filled : `${filled}?${search}`;
}

type Shape = Readonly<Record<string, z.ZodType>>;

function buildShape(schema: z.ZodObject | undefined): Shape {
  return schema?.shape ?? {};
}

/** An empty part of a path, or one of dots, is another path. */
const HAS_ITS_PLACE = /^(?!\.{0,2}$)/;

function pathTexts(path: string, shape: Shape, known: KnownValues): Record<string, fc.Arbitrary<string>> {
  return Object.fromEntries(
    Object.entries(shape).map(([name, schema]) => {
      const key = name === 'id' ? getCollection(path) : name;
      const ids = new Map([[name, known.get(key) ?? []]]);
      return [name, generateTextFor(name, schema, ids).filter((text) => HAS_ITS_PLACE.test(text))];
    }),
  );
}

/** What the `{id}` of a path is an id of: the path before it. */
export function getCollection(path: string): string {
  return path.slice(0, path.indexOf('/{id}'));
}

function buildQuery(shape: Shape, known: KnownValues): fc.Arbitrary<OperationCall['query']> {
  const names = Object.keys(shape);
  const pairs = names.map((name) =>
    fc.tuple(fc.constant(name), generateTextFor(name, shape[name] ?? z.string(), known)),
  );
  const stray = fc.tuple(fc.constantFrom(...UNKNOWN), fc.string({ unit: 'grapheme', maxLength: 20 }));
  const some =
    pairs.length === 0
      ? fc.constant([])
      : fc.shuffledSubarray(pairs, { maxLength: Math.min(pairs.length, 5) });
  return fc
    .tuple(
      some.chain((chosen) => fc.tuple(...chosen)),
      fc.option(pairs.length === 0 ? stray : fc.oneof(...pairs), { freq: 12, nil: undefined }),
      fc.option(stray, { freq: 10, nil: undefined }),
    )
    .map(([own, repeated, unknown]) => [...own, repeated, unknown].filter((pair) => pair !== undefined));
}

/** An address cannot hold it, the text of a body can. */
const HALF_A_PAIR = 'а\uD800б';

/** A body with all or some of its fields, each mostly of its type, or something else altogether. */
function buildBody(shape: Shape): fc.Arbitrary<unknown> {
  const fields = Object.entries(shape).map(([name, schema]) => {
    const text = generateTextFor(name, schema, new Map());
    const fitting = { weight: 40, arbitrary: generateValueFor(schema, text) };
    const other = { weight: 4, arbitrary: fc.jsonValue() };
    return [name, fc.oneof(fitting, other, fc.constant(HALF_A_PAIR))] as const;
  });
  const body = Object.fromEntries(fields);
  return fc.oneof(
    { weight: 8, arbitrary: fc.record(body) },
    { weight: 2, arbitrary: fc.record(body, { requiredKeys: [] }) },
    { weight: 1, arbitrary: fc.jsonValue() },
  );
}

/** One more than a column of the database holds. */
const BEYOND_COLUMNS = 2 ** 31;

/** What fits a field of a body: texts as they are given, flags, numbers and lists of them. */
function generateValueFor(schema: z.ZodType, text: fc.Arbitrary<string>): fc.Arbitrary<unknown> {
  const leaf = listLeaves(schema).at(-1);
  if (leaf instanceof z.ZodBoolean) return fc.boolean();
  if (!(leaf instanceof z.ZodNumber)) return text;
  const read = text.map((given) => (Number.isFinite(Number(given)) ? Number(given) : given));
  const number = fc.oneof({ weight: 3, arbitrary: read }, fc.constant(BEYOND_COLUMNS));
  return fc.oneof(text, number, fc.array(number, { minLength: 1, maxLength: 3 }));
}

function authorizations(tokens: readonly string[]): fc.Arbitrary<string | undefined> {
  const bearers = tokens.map((token) => `Bearer ${token}`);
  return fc.constantFrom(...bearers, ...bearers, undefined, 'Bearer ', 'Bearer a.b.c', 'Basic YTpi');
}
