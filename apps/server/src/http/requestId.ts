import { randomBytes } from 'node:crypto';

/** Other for each process, so that ids of several copies and of before a restart differ. */
const PROCESS = randomBytes(4).toString('hex');
let last = 0;

/** What an answer, its line in the log and the page of a fault name a request by, such as `9c1f04be-3k`. */
export function createRequestId(): string {
  last += 1;
  return `${PROCESS}-${last.toString(36)}`;
}
