import { createHash } from 'node:crypto';

/** The same name for each query with this text. */
export function nameStatement(text: string): string {
  return createHash('sha256').update(text).digest('hex').slice(0, 12);
}
