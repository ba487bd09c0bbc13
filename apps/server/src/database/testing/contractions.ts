import { sql } from 'kysely';
import type { Db } from '../connection.ts';

/** What a server of another version may rely on, or has to obey, in one schema. */
export interface SchemaFacts {
  /** Columns of tables and views, with their types. */
  readonly columns: ReadonlyMap<string, string>;
  /** Those that whoever inserts a row has to give. */
  readonly required: ReadonlySet<string>;
  /** Rules of tables by name: what each says, and the columns that it looks at. */
  readonly rules: ReadonlyMap<string, Rule>;
}

interface Rule {
  readonly text: string;
  readonly columns: readonly string[];
}

export async function readSchemaFacts(db: Db): Promise<SchemaFacts> {
  const columns = await sql<{ name: string; type: string; required: boolean }>`
    select c.relname || '.' || a.attname as name, format_type(a.atttypid, a.atttypmod) as type,
      a.attnotnull and not a.atthasdef and a.attidentity = '' and c.relkind = 'r' as required
    from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
    where c.relkind in ('r', 'v') and c.relnamespace = 'public'::regnamespace
  `.execute(db);
  const rules = await sql<Rule & { name: string }>`
    select c.relname || '.' || conname as name, c.relname || ': ' || pg_get_constraintdef(r.oid) as text,
      array(select c.relname || '.' || attname from pg_attribute where attrelid = c.oid and attnum = any(r.conkey)) as columns
    from pg_constraint r join pg_class c on c.oid = r.conrelid
    where r.contype in ('c', 'f', 'u', 'x') and c.relnamespace = 'public'::regnamespace
  `.execute(db);
  return {
    columns: new Map(columns.rows.map(({ name, type }) => [name, type])),
    required: new Set(columns.rows.filter(({ required }) => required).map(({ name }) => name)),
    rules: new Map(rules.rows.map((rule) => [rule.name, rule])),
  };
}

/**
 * What a server that was written for `before` would miss or break on in `after`, each in words. A rule that is replaced under its
 * name is taken for a looser one, which only the release's own tests can show.
 */
export function listContractions(before: SchemaFacts, after: SchemaFacts): readonly string[] {
  const tables = new Set([...before.columns.keys()].map((name) => name.split('.')[0]));
  const faults: string[] = [];
  for (const [name, type] of before.columns) {
    const now = after.columns.get(name);
    if (now === undefined) faults.push(`${name} is gone`);
    else if (now !== type) faults.push(`${name} was ${type} and is ${now}`);
  }
  for (const name of after.required)
    if (tables.has(name.split('.')[0]) && !before.required.has(name)) faults.push(`${name} has to be given`);
  for (const [name, { text, columns }] of after.rules)
    if (!before.rules.has(name) && columns.every((column) => before.columns.has(column)))
      faults.push(`a new rule, ${text}`);
  return faults.toSorted();
}
