export { noticesJob, oldNoticesJob } from './job.ts';
export { notifyPlayers, type Notice } from './notify.ts';
export { vapidKeys } from './vapid.ts';
