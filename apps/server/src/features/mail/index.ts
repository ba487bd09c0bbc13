export { fileBoxPost, smtpPost, type Post } from './post.ts';
export { lettersJob } from './sending.ts';
export { letterTo, mailService, type Addressee, type Letter, type MailService } from './service.ts';
