export { fileBoxPost, smtpPost, type Post } from './post.ts';
export { plainReason } from './outbox/reasons.ts';
export { recentDay } from './outbox/recent.ts';
export { lettersJob } from './sending.ts';
export { letterTo, mailService, type Addressee, type Letter, type MailService } from './service.ts';
