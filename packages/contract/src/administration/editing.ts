import { z } from 'zod';
import { defineText } from '../fields.ts';

/** Which state of a thing a change was made from: what somebody else has saved meanwhile is not written over. */
export const version = z.coerce.number('Ожидается номер версии').int().min(1);

/** A text of one line that must be there. */
export function defineLine(longest: number, missing: string) {
  return defineText(missing).trim().min(1, missing).max(longest, `Не длиннее ${longest} символов`);
}
