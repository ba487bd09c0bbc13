import { sql, type SelectQueryBuilder } from 'kysely';

interface PlanNode {
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
  const [{ Plan }] = (plans[0] as { 'QUERY PLAN': [{ Plan: PlanNode }] })['QUERY PLAN'];
  return listNodes(Plan)
    .filter(isCounted)
    .reduce((most, node) => Math.max(most, node['Actual Rows'] * node['Actual Loops']), 0);
}

function listNodes(node: PlanNode): PlanNode[] {
  return [node, ...(node.Plans ?? []).flatMap(listNodes)];
}
