// Checks that imports run one way: the rules of .dependency-cruiser.cjs.
import { inRoot } from '../paths.mjs';
import { say } from '../say.mjs';
import { findViolations } from './cruise.mjs';

const { rules, modules, violations } = await findViolations(inRoot());
for (const { from, to, rule, cycle } of violations) {
  const reason = rules.find(({ name }) => name === rule.name)?.comment ?? '';
  say(`${from} -> ${cycle ? cycle.map(({ name }) => name).join(' -> ') : to}\n    ${rule.name}: ${reason}`);
}
say(`${modules} modules, ${violations.length} imports against the rules`);
process.exitCode = violations.length > 0 ? 1 : 0;
