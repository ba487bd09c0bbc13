import type { Paper } from '@nardy/contract';
import type { Block, PaperTable } from '../document.ts';
import type { PaperData } from '../data.ts';

/** Of what part of a competition a paper is, and which of its tables. */
export interface PaperChoice {
  readonly part?: string | undefined;
  readonly from?: number | undefined;
  readonly to?: number | undefined;
}

/** What stands on a paper. */
export interface PaperContent {
  readonly title: string;
  readonly fileName: string;
  readonly layout?: 'portrait' | 'landscape';
  /** The paper is all its own: nothing of the usual head and foot. */
  readonly isBare?: true;
  readonly blocks: readonly Block[];
  readonly sheet: PaperTable;
}

/** A kind of paper. */
export interface PaperKind {
  readonly title: string;
  readonly kind: 'tour' | 'wall' | 'end';
  /** Which parts there are, the last one first; empty where there is but one. */
  readonly parts?: (data: PaperData) => readonly { readonly id: string; readonly title: string }[];
  /** The id of the part that is meant where none is named; the first of its parts when absent. */
  readonly usualPart?: (data: PaperData) => string | undefined;
  /** What it will be, "Тур 5 · 10 листов"; a refusal says why there is nothing to print. */
  readonly describe: (data: PaperData) => { readonly detail: string } | { readonly refusal: string };
  /** Undefined where there is no such part. */
  readonly make: (data: PaperData, choice: PaperChoice) => PaperContent | undefined;
}

export type PaperKinds = Readonly<Record<Paper, PaperKind>>;
