import type { Plugin } from 'vite';

/** Calls whose words are for the programmer at work, as are the console's: the development build says them in full. */
const CHECKS = new Set(['invariant', 'warning', 'warnOnce', 'logV6DeprecationWarnings', 'showWarning']);

interface Node {
  readonly type: string;
  readonly start: number;
  readonly end: number;
  readonly [key: string]: unknown;
}

/**
 * Takes the sentences of React Router's and Swiper's own checks out of the browser's build. They are English, for
 * programmers, and two percent of every page's scripts; the checks themselves stay.
 */
export function quietLibraries(): Plugin {
  return {
    name: 'quiet-libraries',
    apply: 'build',
    transform: {
      filter: { id: /node_modules\/(react-router\/dist|swiper)\// },
      handler(code) {
        if (this.environment.name !== 'client') return undefined;
        return withoutSentences(code, sentencesIn(this.parse(code)));
      },
    },
  };
}

type Range = readonly [start: number, end: number];

function sentencesIn(node: unknown, found: Range[] = []): Range[] {
  if (Array.isArray(node)) for (const one of node) sentencesIn(one, found);
  if (!isNode(node)) return found;
  for (const sentence of sentencesOf(node)) found.push([sentence.start, sentence.end]);
  for (const part of Object.values(node)) if (typeof part === 'object') sentencesIn(part, found);
  return found;
}

function sentencesOf({ type, callee, arguments: given }: Node): Node[] {
  if (!isNode(callee) || !Array.isArray(given)) return [];
  const { name, object } = callee;
  const isCheck =
    type === 'CallExpression' &&
    ((typeof name === 'string' && CHECKS.has(name)) || (isNode(object) && object['name'] === 'console'));
  const isError = type === 'NewExpression' && name === 'Error';
  if (!isCheck && !isError) return [];
  return given.filter((one): one is Node => isNode(one) && isSentence(one));
}

function isSentence({ type, value }: Node): boolean {
  return (
    type === 'TemplateLiteral' || (type === 'Literal' && typeof value === 'string' && value.includes(' '))
  );
}

function isNode(value: unknown): value is Node {
  return typeof value === 'object' && value !== null && 'type' in value && 'start' in value;
}

function withoutSentences(code: string, sentences: readonly Range[]): string {
  let quiet = '';
  let at = 0;
  for (const [start, end] of sentences) {
    // A sentence within another one is gone with it.
    if (start < at) continue;
    quiet += `${code.slice(at, start)}""`;
    at = end;
  }
  return quiet + code.slice(at);
}
