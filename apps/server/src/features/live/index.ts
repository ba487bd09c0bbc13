export { LiveHub, type LiveLimits } from './hub.ts';
export { createLiveMessagesJob } from './jobs.ts';
export type { NewMessage } from './messages.ts';
export { publishMessages } from './service.ts';
