export { matchAddress, matchCodes, type MatchCodes } from './code.ts';
export { forgetHalls } from './service/hall.ts';
export { enterReport } from './service/report.ts';
