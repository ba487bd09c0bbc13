import type { Plugin } from 'vite';
import { isNode, replaceParts, visitNodes, type Node } from './syntax.ts';

/** Calls whose words are for the programmer at work, as are the console's: the development build says them in full. */
const CHECKS = new Set(['invariant', 'warning', 'warnOnce', 'logV6DeprecationWarnings', 'showWarning']);

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
        return replaceParts(code, collectSentences(this.parse(code)), '""');
      },
    },
  };
}

function collectSentences(program: unknown): readonly Node[] {
  const found: Node[] = [];
  visitNodes(program, (node) => found.push(...listSentences(node)));
  return found;
}

function listSentences({ type, callee, arguments: given }: Node): Node[] {
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
