export { matchAddress, matchCodes, type MatchCodes } from './code.ts';
export { enterReport } from './service/report.ts';
