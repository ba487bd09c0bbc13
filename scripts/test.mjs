// npm test: everything that must hold, step by step, to the first failure.
//   npm test -- lint types       only these steps
//   npm test -- --from server    this step and those after it
import { ensureInstalled } from './install.mjs';
import { CommandFailed, leaveOnFailure } from './run.mjs';
import { say, formatSecondsSince } from './say.mjs';
import { steps } from './steps.mjs';

const names = Object.keys(steps);

/**
 * @param {readonly string[]} args
 * @returns {readonly string[]}
 */
function chooseSteps(args) {
  const wanted = args.filter((arg) => arg !== '--from');
  const unknown = wanted.filter((name) => !names.includes(name));
  if (unknown.length > 0)
    throw new Error(`No step is called ${unknown.join(', ')}; there are ${names.join(', ')}.`);
  if (wanted.length === 0) return names;
  return args[0] === '--from'
    ? names.slice(names.indexOf(wanted[0] ?? ''))
    : names.filter((name) => wanted.includes(name));
}

/** @param {string} name */
async function runStep(name) {
  const { title, run } = steps[name] ?? {};
  const since = performance.now();
  say(`\n── ${title} (${name})`);
  try {
    await run?.();
  } catch (error) {
    if (!(error instanceof CommandFailed))
      say(error instanceof Error ? (error.stack ?? error.message) : String(error));
    say(`── ${title} FAILED after ${formatSecondsSince(since)}; again with: npm test -- ${name}`);
    return false;
  }
  say(`── ${title} passed in ${formatSecondsSince(since)}`);
  return true;
}

await leaveOnFailure(async () => {
  const since = performance.now();
  // Tools that colour their output whatever it goes to spoil the log of a machine.
  if (process.env.CI) process.env.NO_COLOR = '1';
  const wanted = chooseSteps(process.argv.slice(2));
  await ensureInstalled({ withTools: true });
  let passed = 0;
  while (passed < wanted.length && (await runStep(/** @type {string} */ (wanted[passed])))) passed += 1;
  const failed = passed < wanted.length ? 1 : 0;
  say(`\nEverything took ${formatSecondsSince(since)}.\n${passed} passed, ${failed} failed`);
  process.exitCode = failed;
});
