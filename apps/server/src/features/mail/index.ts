export { fileBoxPost, smtpPost, type Post } from './post.ts';
export { lettersJob } from './sending.ts';
export { mailService, type Letter, type MailService } from './service.ts';
