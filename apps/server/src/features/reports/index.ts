export { listInForce, listReports, readReports, saysTheSame } from './service/reading.ts';
export {
  addReport,
  findReport,
  isSlipUsed,
  markTaken,
  readPlayersActs,
  readReportRows,
  readReportsMode,
  type PlayersAct,
  type ReportRow,
} from './repository.ts';
