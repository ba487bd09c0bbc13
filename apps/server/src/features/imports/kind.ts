import type { ImportDecisions, ImportPreview } from '@nardy/contract';
import type { Transaction } from 'kysely';
import type { AuditEntry } from '../../database/audit.ts';
import type { Db } from '../../database/connection.ts';
import type { ImportChanges, ImportCounts } from '../../database/schema/imports.ts';
import type { Database } from '../../database/schema.ts';
import type { Columns, Headings } from './checking/columns.ts';
import type { Problem } from './checking/row.ts';
import type { ImportsParts } from './parts.ts';
import type { Cell } from './reading/cells.ts';

/**
 * A kind of file, as a whole: what its columns hold, what its rows say, what is made of them and how that is undone. Reading,
 * the order of these steps, the row in `imports`, locks and the log are the same for all kinds. To add one: its name and fields in
 * the contract (imports/fields.ts), its `ImportChanges` in database/schema/imports.ts, a folder with its `KindOfImport` here and a
 * line in kinds.ts, its words in the console (features/imports/words.ts).
 */
export interface KindOfImport<Changes extends ImportChanges = ImportChanges> {
  readonly headings: Headings;
  /** Why nothing can be read by these columns. */
  columnsFault(columns: Columns): string | null;
  /** Reads all rows and finds out what would come of them; changes nothing. */
  check(db: Db, file: RowsOfFile, decisions: ImportDecisions): Promise<FoundInFile<Changes>>;
  /** Keeps whatever was made or changed from being referred to while it is found out whether it is. */
  hold(trx: Transaction<Database>, changes: Changes): Promise<void>;
  /** Why an import cannot be undone: what has come of it since, by names. */
  blockers(trx: Transaction<Database>, changes: Changes): Promise<readonly string[]>;
  /** Nothing stands in the way: what was made is gone, what was filled is blank again. Gives the cards that stay. */
  undo(trx: Transaction<Database>, changes: Changes, parts: ImportsParts): Promise<readonly number[]>;
}

/** The rows under the headings, by their numbers in the spreadsheet, and which column holds what. */
export interface RowsOfFile {
  readonly columns: Columns;
  readonly body: readonly { readonly row: number; readonly cells: readonly Cell[] }[];
}

/** What a file would bring. */
export interface FoundInFile<Changes extends ImportChanges = ImportChanges> {
  readonly counts: ImportCounts;
  /** Rows that say something to whoever looks. */
  readonly reported: readonly PreviewRow[];
  /** What rows make together: a competition. */
  readonly groups: ImportPreview['groups'];
  /** Imports whatever can be. */
  apply(trx: Transaction<Database>, act: RunningImport): Promise<Done<Changes>>;
}

export interface RunningImport {
  readonly parts: ImportsParts;
  readonly userId: number;
  readonly importId: number;
}

export interface Done<Changes extends ImportChanges = ImportChanges> {
  readonly changes: Changes;
  /** What was made or changed, each for its own history. */
  readonly touched: readonly Pick<AuditEntry, 'action' | 'subject' | 'subjectId'>[];
}

export type PreviewRow = Omit<ImportPreview['reported'][number], 'problems'> & {
  readonly problems: readonly Problem[];
};

export type KnownPerson = PreviewRow['known'][number];
