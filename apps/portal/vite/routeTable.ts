import { operations } from '@nardy/contract';
import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';

/**
 * The client needs each operation's method and path only; the schemas stay out of the bundle, and so does what the portal
 * never calls: the API of the console alone is longer than the portal's.
 */
function buildRouteTable(): Record<string, readonly [string, string]> {
  const app = path.join(import.meta.dirname, '../app');
  const files = globSync('**/*.{ts,tsx}', { cwd: app }).map((file) =>
    readFileSync(path.join(app, file), 'utf8'),
  );
  const words = new Set(files.flatMap((text) => text.match(/\w+/g) ?? []));
  return Object.fromEntries(
    Object.entries(operations)
      .filter(([name]) => words.has(name))
      .map(([name, { method, path: address }]) => [name, [method, address]]),
  );
}

export const routeTableConstant = { __ROUTE_TABLE__: JSON.stringify(buildRouteTable()) };
