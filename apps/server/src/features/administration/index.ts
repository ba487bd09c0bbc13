export { toAuditEntry } from './log/mapper.ts';
export { listSubjectEntries } from './log/repository.ts';
export type { RunningServer } from './serverStatus/service.ts';
