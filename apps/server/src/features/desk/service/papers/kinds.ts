import { bracket } from './contents/bracket.ts';
import { certificates } from './contents/certificates.ts';
import { participants, referees, startList } from './contents/lists.ts';
import { pairsByName, pairsByTable, slips } from './contents/pairs.ts';
import type { PaperKinds } from './contents/paper.ts';
import { prizes, receipts } from './contents/prizes.ts';
import { protocol } from './contents/protocol.ts';
import { report } from './contents/report.ts';
import { crosstable, standings } from './contents/tables.ts';

/** All papers by their names. */
export const PAPER_KINDS: PaperKinds = {
  slips,
  'pairs-by-table': pairsByTable,
  'pairs-by-name': pairsByName,
  standings,
  crosstable,
  bracket,
  participants,
  'start-list': startList,
  referees,
  protocol,
  prizes,
  receipts,
  report,
  certificates,
};
