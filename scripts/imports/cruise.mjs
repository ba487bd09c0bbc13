import { cruise } from 'dependency-cruiser';
import extractDepcruiseOptions from 'dependency-cruiser/config-utl/extract-depcruise-options';
import { inRoot } from '../paths.mjs';

const PARTS = ['packages', 'apps', 'e2e', 'bench', 'scripts'];

/** @typedef {import('dependency-cruiser').IViolation} Violation */
/** @typedef {{ rules: import('dependency-cruiser').IForbiddenRuleType[], modules: number, violations: Violation[] }} Findings */

/**
 * Imports of the repository in `folder` that break the rules. Asked through the API rather than the command, which
 * on every run would deplore that TypeScript 7 cannot parse for it.
 * @param {string} folder
 * @returns {Promise<Findings>}
 */
export async function findViolations(folder) {
  const options = await extractDepcruiseOptions(inRoot('.dependency-cruiser.cjs'));
  const { output } = await cruise(PARTS, { ...options, baseDir: folder }, options.enhancedResolveOptions);
  if (typeof output === 'string') throw new TypeError('dependency-cruiser answered with text');
  return {
    rules: options.ruleSet?.forbidden ?? [],
    modules: output.summary.totalCruised,
    violations: output.summary.violations,
  };
}
