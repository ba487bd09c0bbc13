/**
 * A value of a cell. `strong` is set apart from the rest: a surname, the score of who won; `sub` is a small number beside it. Several
 * stand in one cell beside each other.
 */
export type PaperCell =
  | string
  | number
  | null
  | { readonly strong: string; readonly rest?: string; readonly sub?: string }
  | readonly PaperCell[];

export interface PaperColumn {
  readonly title: string;
  /** About how many letters its values have: columns share the page's width in this proportion. */
  readonly width: number;
  readonly align?: 'start' | 'center' | 'end';
  /** `number`: large and heavy; `field`: empty on paper, to be written into. */
  readonly look?: 'number' | 'muted' | 'field';
}

export interface PaperTable {
  readonly columns: readonly PaperColumn[];
  readonly rows: readonly (readonly PaperCell[])[];
}

/** A line to be signed: who, and the name that stands beside it. */
export interface Signature {
  readonly role: string;
  readonly name: string;
  readonly category: string;
}

/** One of the four score slips of a sheet. */
export interface PaperSlip {
  readonly table: number;
  readonly title: string;
  /** Lines under the title: the competition, what the match is played to, its number. */
  readonly lines: readonly string[];
  /** Address that the QR code leads to. */
  readonly link: string;
  readonly sides: readonly [SlipSide, SlipSide];
  /** Boxes for single games of the match. */
  readonly boxes: number;
}

export interface SlipSide {
  readonly lastName: string;
  readonly firstName: string;
  /** "№ 14 · Республика Татарстан · 3 очка". */
  readonly about: string;
}

export interface BracketColumn {
  readonly title: string;
  /** Null: a bye leaves no game at this place. */
  readonly games: readonly (BracketGame | null)[];
}

export interface BracketGame {
  readonly label: string;
  readonly sides: readonly [BracketSide, BracketSide];
}

export interface BracketSide {
  readonly name: string;
  readonly score: string;
  readonly isWinner: boolean;
  /** Nobody is known yet: the name says where one comes from. */
  readonly isOpen: boolean;
}

export interface Certificate {
  /** "1 место". */
  readonly place: string;
  readonly name: string;
  readonly region: string;
}

export type Block =
  | { readonly is: 'title'; readonly text: string; readonly about?: string }
  | { readonly is: 'heading'; readonly text: string }
  | { readonly is: 'text'; readonly text: string; readonly isSmall?: true }
  | { readonly is: 'facts'; readonly facts: readonly (readonly [string, string])[] }
  | { readonly is: 'table'; readonly table: PaperTable; readonly line?: 'tight' | 'wide' }
  | { readonly is: 'wall'; readonly names: readonly WallName[] }
  | { readonly is: 'slips'; readonly slips: readonly (PaperSlip | null)[] }
  | { readonly is: 'bracket'; readonly title: string; readonly columns: readonly BracketColumn[] }
  | { readonly is: 'certificates'; readonly of: Certificates }
  | { readonly is: 'receipt'; readonly text: string; readonly signatures: readonly Signature[] }
  | { readonly is: 'signatures'; readonly signatures: readonly Signature[] };

export interface WallName {
  readonly lastName: string;
  readonly firstName: string;
  /** Nothing of the name is left out: another one differs by its end alone. */
  readonly isNamesake?: true;
  /** The table, or "–" for who is free. */
  readonly table: string;
}

export interface Certificates {
  readonly winners: readonly Certificate[];
  readonly competition: string;
  readonly about: string;
  readonly where: string;
  readonly signatures: readonly Signature[];
}

/** A paper as plain data: a process of its own draws it, and its table is the file for spreadsheets. */
export interface PaperDocument {
  readonly title: string;
  /** Without its ending. */
  readonly fileName: string;
  readonly layout: 'portrait' | 'landscape';
  /** The head of each page; null for papers that are all their own. */
  readonly head: PaperHead | null;
  readonly federation: string;
  /** The federation's own picture as PNG; absent: its drawn mark. */
  readonly logo?: Uint8Array;
  readonly madeAt: Date;
  /** Nothing after the first page is drawn, and no foot that counts pages. */
  readonly only?: 'first-page' | undefined;
  readonly blocks: readonly Block[];
  readonly sheet: PaperTable;
}

export interface PaperHead {
  readonly competition: string;
  /** "Короткие нарды · Санкт-Петербург · 22–24 ноября 2026". */
  readonly about: string;
}
