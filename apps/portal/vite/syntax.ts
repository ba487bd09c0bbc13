/** A node of a program's syntax tree, as the bundler parses it. */
export interface Node {
  readonly type: string;
  readonly start: number;
  readonly end: number;
  readonly [key: string]: unknown;
}

export function isNode(value: unknown): value is Node {
  return typeof value === 'object' && value !== null && 'type' in value && 'start' in value;
}

/** Visits a node and all below it, in the order in which they begin. */
export function visitNodes(node: unknown, visit: (node: Node) => void): void {
  if (Array.isArray(node)) for (const one of node) visitNodes(one, visit);
  if (!isNode(node)) return;
  visit(node);
  for (const part of Object.values(node)) if (typeof part === 'object') visitNodes(part, visit);
}

/** The program with a text in the place of these parts; one within another goes with it. */
export function replaceParts(
  code: string,
  parts: readonly Pick<Node, 'start' | 'end'>[],
  text: string,
): string {
  let replaced = '';
  let at = 0;
  for (const { start, end } of parts) {
    if (start < at) continue;
    replaced += `${code.slice(at, start)}${text}`;
    at = end;
  }
  return replaced + code.slice(at);
}
