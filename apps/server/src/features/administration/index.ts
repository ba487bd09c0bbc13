export { toAuditEntry } from './log/mapper.ts';
export { listSubjectEntries } from './log/repository.ts';
