export { LiveHub, type LiveLimits } from './hub.ts';
export { liveMessagesJob } from './jobs.ts';
export type { NewMessage } from './messages.ts';
export { publishMessages } from './service.ts';
