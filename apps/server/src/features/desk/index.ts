export { DeskHub } from './live/hub.ts';
export { listRunningDesks } from './service/children.ts';
export { deskJob } from './service/jobs.ts';
