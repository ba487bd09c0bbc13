import { CompiledQuery, sql, type SelectQueryBuilder } from 'kysely';
import type { Db } from '../database/connection.ts';

interface PlanNode {
  readonly 'Node Type': string;
  readonly 'Relation Name'?: string;
  readonly 'Index Name'?: string;
  readonly 'Actual Rows': number;
  readonly 'Actual Loops': number;
  readonly Plans?: readonly PlanNode[];
}

/** The most rows that a query reads in one of the steps of its plan that `isCounted`. */
export async function countRowsRead<DB, TB extends keyof DB, O>(
  query: SelectQueryBuilder<DB, TB, O>,
  isCounted: (node: PlanNode) => boolean,
): Promise<number> {
  const plans = await query.explain('json', sql`analyze`);
  return listNodes(takePlan(plans))
    .filter(isCounted)
    .reduce((most, node) => Math.max(most, node['Actual Rows'] * node['Actual Loops']), 0);
}

/** The tables whose every row a query looks at. */
export async function listTablesReadWhole(
  db: Db,
  { sql: text, parameters }: CompiledQuery,
): Promise<string[]> {
  const { rows } = await db.executeQuery(CompiledQuery.raw(`explain (format json) ${text}`, [...parameters]));
  return listNodes(takePlan(rows))
    .filter((node) => node['Node Type'] === 'Seq Scan')
    .map((node) => node['Relation Name'] ?? '');
}

function takePlan(rows: readonly unknown[]): PlanNode {
  const [{ Plan }] = (rows[0] as { 'QUERY PLAN': [{ Plan: PlanNode }] })['QUERY PLAN'];
  return Plan;
}

function listNodes(node: PlanNode): PlanNode[] {
  return [node, ...(node.Plans ?? []).flatMap(listNodes)];
}
