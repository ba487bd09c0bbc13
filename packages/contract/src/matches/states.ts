import { z } from 'zod';

/**
 * Where the reports of a match stand. `waiting`: one side has reported. `dispute`: the two differ. `equal`: they are the same, and
 * the desk takes them.
 */
export const reportsState = z.enum(['waiting', 'dispute', 'equal']);
