import { createHash } from 'node:crypto';
import path from 'node:path';

const ROOT = path.join(import.meta.dirname, '..');

/**
 * A class of a stylesheet under a name that is its own: `tile_x3f`. Shorter than the default, which adds the number of
 * the line: these names stand in the scripts, the styles and each page's markup.
 */
export function scopeName(name: string, file: string): string {
  const place = path.relative(ROOT, file.replace(/\?.*$/, '')).replaceAll(path.sep, '/');
  return `${name}_${createHash('sha1').update(place).digest('hex').slice(0, 4)}`;
}
