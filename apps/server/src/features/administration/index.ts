export { toAuditEntry } from './log/mapper.ts';
export { listEntriesOf } from './log/repository.ts';
