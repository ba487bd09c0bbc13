export { lateSince } from './late.ts';
export { openFileBoxPost, openSmtpPost, type Post } from './post.ts';
export { simplifyReason } from './outbox/reasons.ts';
export { recentDay } from './outbox/recent.ts';
export { createLettersJob } from './sending.ts';
export {
  writeLetterTo,
  createMailService,
  type Addressee,
  type Letter,
  type MailService,
} from './service.ts';
