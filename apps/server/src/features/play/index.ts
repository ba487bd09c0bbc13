export { ActRefusedError, VersionConflictError } from './errors.ts';
export { lockLogs } from './repository/log.ts';
export { appendAct } from './service/appendAct.ts';
export { explainStanding } from './service/explainStanding.ts';
export { importLog, type ImportedAct } from './service/importLog.ts';
export { sideName } from './service/names.ts';
export { previewAct } from './service/previewAct.ts';
export { readState } from './service/readState.ts';
export { readAnew } from './service/readAnew.ts';
