import { operations, type JsonOperation, type Operation } from '@nardy/contract';
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { getCollection } from './calls.ts';
import { listLeaves, type KnownValues } from './values.ts';

/** Things of one kind that are gone into for what they hold. */
const SAMPLE = 12;

/**
 * Ids of what is there, as the lists of the API itself give them: by the name of their field, and by the path of the list
 * whose rows they identify. The same database gives the same ids, so that a seed can be replayed.
 */
export async function readKnownValues(app: FastifyInstance): Promise<KnownValues> {
  const found = new Map<string, Set<number>>();
  const definitions = Object.values<Operation>(operations).filter(isPublicRead);
  const depth = ({ path }: Operation) => path.split('{').length;
  for (const operation of definitions.toSorted((a, b) => depth(a) - depth(b)))
    for (const url of listAddresses(operation, found)) {
      const answer = await app.inject({ url });
      if (answer.statusCode === 200) note(answer.json<{ data: unknown }>().data, operation.path, found);
    }
  return new Map(Array.from(found, ([name, ids]) => [name, [...ids]]));
}

function isPublicRead(operation: Operation): operation is JsonOperation {
  return (
    operation.method === 'GET' &&
    operation.answer !== undefined &&
    operation.limit === undefined &&
    operation.authorization !== 'required'
  );
}

/** The plain address, and one for each single choice that the operation offers. */
function listAddresses(
  { path, query }: Operation,
  found: ReadonlyMap<string, ReadonlySet<number>>,
): string[] {
  if (path.split('{').length > 2) return [];
  const shape: Readonly<Record<string, z.ZodType>> = query?.shape ?? {};
  const size = shape['pageSize'] ? '?pageSize=100' : '?';
  const choices = Object.entries(shape).flatMap(([name, schema]) =>
    listLeaves(schema).flatMap((leaf) =>
      leaf instanceof z.ZodEnum ? leaf.options.map((option) => `&${name}=${option}`) : [],
    ),
  );
  if (!path.includes('{')) return ['', ...choices].map((choice) => `${path}${size}${choice}`);
  const ids = [...(found.get(getCollection(path)) ?? [])];
  const step = Math.max(1, Math.floor(ids.length / SAMPLE));
  return ids.filter((_, index) => index % step === 0).map((id) => path.replace('{id}', String(id)) + size);
}

/** Notes the ids in an answer; those of a list's rows are what the list's path holds. */
function note(data: unknown, path: string, found: Map<string, Set<number>>): void {
  const add = (name: string, id: number) => found.set(name, (found.get(name) ?? new Set()).add(id));
  const rows: unknown[] = Array.isArray(data) ? data : [data];
  for (const row of rows) {
    const own = Object.entries(row ?? {}).find(([name, value]) => isId(name, value));
    if (Array.isArray(data) && own) add(path, own[1] as number);
  }
  JSON.stringify(data, (name, value: unknown) => {
    if (isId(name, value)) add(name, value);
    return value;
  });
}

function isId(name: string, value: unknown): value is number {
  return name.endsWith('_id') && typeof value === 'number';
}
