/**
 * What can be proven of a lock file without a network.
 * @typedef {{ version?: string, resolved?: string, integrity?: string, link?: boolean, optional?: boolean, os?: string[],
 *   hasInstallScript?: boolean, dependencies?: Record<string, string>, devDependencies?: Record<string, string>,
 *   optionalDependencies?: Record<string, string> }} Entry
 */

const REGISTRY = 'https://registry.npmjs.org/';
/** From anywhere but the registry: git, addresses, files, other names. */
const ELSEWHERE = /^(git|https?|file|link|github|gitlab|bitbucket|gist)\b.*[:/]|^[\w.-]+\/[\w.-]+(#|$)/;

/**
 * Faults of a lock: a package without a SHA-512, unless it is one of another system, which this registry may lack; a source other than
 * the npm registry, of a package or of what it asks for; an install script that nobody has allowed or forbidden by name.
 * @param {Record<string, Entry>} packages
 * @param {Record<string, boolean>} allowScripts
 * @returns {readonly string[]}
 */
export function auditLock(packages, allowScripts) {
  return Object.entries(packages).flatMap(([place, entry]) => [
    ...(isPackage(place, entry) ? findPackageFaults(place, entry, allowScripts) : []),
    ...findWishFaults(place, entry),
  ]);
}

/** Our own workspaces are in the lock too: as folders, and as links to them. */
const isPackage = (/** @type {string} */ place, /** @type {Entry} */ { link }) =>
  place.includes('node_modules/') && !link;

/**
 * @param {string} place
 * @param {Entry} entry
 * @param {Record<string, boolean>} allowScripts
 */
function findPackageFaults(place, { integrity, resolved, optional, os, hasInstallScript }, allowScripts) {
  const name = place.slice(place.lastIndexOf('node_modules/') + 'node_modules/'.length);
  const isOfAnotherSystem = integrity === undefined && optional && os !== undefined;
  const faults = [];
  if (!isOfAnotherSystem && !/^sha512-[\w+/]{86}==$/.test(integrity ?? ''))
    faults.push(`${place} has no SHA-512`);
  if (resolved !== undefined && !resolved.startsWith(REGISTRY))
    faults.push(`${place} comes from ${resolved}`);
  if (hasInstallScript && !Object.hasOwn(allowScripts, name))
    faults.push(`${place} has an install script that allowScripts of package.json does not name`);
  return faults;
}

/**
 * @param {string} place
 * @param {Entry} entry
 */
function findWishFaults(place, { dependencies, devDependencies, optionalDependencies }) {
  return Object.entries({ ...dependencies, ...devDependencies, ...optionalDependencies })
    .filter(([, wish]) => ELSEWHERE.test(wish))
    .map(([name, wish]) => `${place || 'package.json'} asks for ${name} from ${wish}`);
}
