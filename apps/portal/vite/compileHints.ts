import type { Plugin } from 'vite';

/** https://v8.dev/blog/explicit-compile-hints; must stand first, and other engines take it for a comment. */
const HINT = '//# allFunctionsCalledOnLoad\n';
/** Of shorter chunks there is less to compile than the hint costs to send. */
const SHORTEST = 4_000;

/**
 * Has V8 compile the whole of a chunk beside the page's thread, while it loads. Else each function is compiled on that thread when it
 * is called first: while the page comes to life, and at the first click on a link.
 */
export function compileHints(): Plugin {
  return {
    name: 'compile-hints',
    apply: 'build',
    enforce: 'post',
    generateBundle(_options, bundle) {
      if (this.environment.name !== 'client') return;
      for (const file of Object.values(bundle))
        if (file.type === 'chunk' && file.code.length >= SHORTEST) file.code = `${HINT}${file.code}`;
    },
  };
}
