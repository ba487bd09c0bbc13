import { LIST_FORMATS, PAPERS, type DeskPaper, type DeskPhase, type Paper } from '@nardy/contract';
import { writeTableFile, type Table } from '../../../../downloads/index.ts';
import { NotFoundError, RefusalError } from '../../../../http/errors.ts';
import { readStanding } from '../reading/phase.ts';
import type { PaperChoice, PaperContent } from './contents/paper.ts';
import { readPaperData, type PaperData, type PaperParts } from './data.ts';
import type { PaperCell, PaperDocument } from './document.ts';
import { drawPaper } from './drawing/apart.ts';
import { PAPER_KINDS } from './kinds.ts';
import { describeCompetition } from './words.ts';
import { lowerFirst } from '../words.ts';

/** What each moment of a competition needs on paper. */
const FOR_NOW: Readonly<Record<DeskPhase, readonly Paper[]>> = {
  entries: ['participants', 'start-list', 'referees'],
  'to-draw': ['standings', 'start-list'],
  draft: ['standings'],
  playing: ['slips', 'pairs-by-name', 'pairs-by-table'],
  'to-finish': ['standings', 'crosstable'],
  'to-start': ['standings', 'bracket'],
  'to-end': ['protocol', 'prizes', 'receipts', 'certificates', 'report'],
  finished: ['protocol', 'prizes', 'receipts', 'certificates', 'report'],
};

const NO_PART = 'Такого тура или этапа нет';

/** The papers of a competition; without the report for who does not read the log. */
export async function listPapers(
  parts: PaperParts,
  tournamentId: number,
  { withReport }: { readonly withReport: boolean },
): Promise<readonly DeskPaper[]> {
  const data = await readPaperData(parts, tournamentId);
  const { phase } = readStanding(data.snapshot.timed.state, false);
  return PAPERS.filter((paper) => withReport || paper !== 'report').map((paper): DeskPaper => {
    const kind = PAPER_KINDS[paper];
    const told = kind.describe(data);
    const own = kind.parts?.(data) ?? [];
    return {
      paper,
      title: kind.title,
      detail: 'detail' in told ? told.detail : told.refusal,
      is_open: 'detail' in told,
      is_for_now: 'detail' in told && FOR_NOW[phase].includes(paper),
      kind: kind.kind,
      parts: [...own],
      part: kind.usualPart?.(data) ?? own[0]?.id ?? null,
    };
  });
}

export interface PrintRequest extends PaperChoice {
  readonly paper: Paper;
  readonly format: 'pdf' | 'xlsx';
  readonly only?: 'first-page' | undefined;
}

/** Makes the file of a paper. Refuses with 409 what cannot be printed yet, with 404 a part that is not there. */
export async function printPaper(
  parts: PaperParts,
  tournamentId: number,
  { paper, format, only, ...choice }: PrintRequest,
) {
  const data = await readPaperData(parts, tournamentId);
  const kind = PAPER_KINDS[paper];
  const told = kind.describe(data);
  if ('refusal' in told)
    throw new RefusalError(409, { error: `${kind.title}: ${lowerFirst(told.refusal)}.` });
  const content = kind.make(data, choice);
  if (content === undefined) throw new NotFoundError(NO_PART);
  if (format === 'xlsx') return writeTableFile('xlsx', buildTable(data, content));
  return {
    mediaType: LIST_FORMATS.pdf,
    name: `${content.fileName}.pdf`,
    content: await drawPaper({ ...buildDocument(data, content), only }),
  };
}

function buildDocument(data: PaperData, content: PaperContent): PaperDocument {
  const { tournament, now } = data.snapshot;
  const { layout = 'portrait', isBare, ...rest } = content;
  const { name, logo } = data.federation;
  return {
    ...rest,
    layout,
    head: isBare ? null : { competition: tournament.full_name, about: describeCompetition(data) },
    federation: name,
    ...(logo && { logo }),
    madeAt: now,
  };
}

function buildTable(
  { snapshot: { tournament, now } }: PaperData,
  { title, fileName, layout = 'portrait', sheet }: PaperContent,
): Table<readonly PaperCell[]> {
  return {
    title,
    fileName,
    filters: [`${tournament.full_name}.`],
    columns: sheet.columns.map(({ title: head, width, align }, index) => ({
      title: head,
      width,
      ...(align === 'end' && { align }),
      value: (row) => flattenCell(row[index] ?? null),
    })),
    rows: [sheet.rows],
    totalCount: sheet.rows.length,
    madeAt: now,
    layout,
  };
}

/** What a cell of a paper is in a spreadsheet: one text. */
function flattenCell(cell: PaperCell): string | number | null {
  if (cell === null || typeof cell !== 'object') return cell;
  if (!('strong' in cell)) return cell.map(flattenCell).join(' ');
  const { strong, rest = '', sub = '' } = cell;
  const text = [strong, rest].filter(Boolean).join(' ').replace('\n', ' ');
  return sub === '' ? text : `${text} (${sub})`;
}
