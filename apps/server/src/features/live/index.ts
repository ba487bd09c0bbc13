export { LiveHub, type LiveLimits } from './hub.ts';
export { liveMessagesJob } from './jobs.ts';
export type { Told } from './messages.ts';
export { tellReaders } from './service.ts';
