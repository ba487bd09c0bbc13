export { createNoticesJob, createOldNoticesJob } from './job.ts';
export { notifyPlayers, type Notice } from './notify.ts';
export { deriveVapidKeys } from './vapid.ts';
