import { pino } from 'pino';
import type { Log } from '../log.ts';
import { noteLine } from './secretsInLog.ts';

/** A log that prints nothing. Each of its lines is looked through for secrets when the test file ends. */
export const silentLog: Log = pino({ level: 'trace' }, { write: noteLine });
