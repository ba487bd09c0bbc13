export { DeskHub } from './live/hub.ts';
export { deskJob } from './service/jobs.ts';
