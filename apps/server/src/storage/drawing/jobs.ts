/** What is asked of the process that draws; `picture` is as somebody has sent it. */
export type DrawingJob = { readonly picture: Uint8Array } & (
  | { readonly task: 'measure' }
  | { readonly task: 'photo'; readonly side: number; readonly smallSide: number }
  | { readonly task: 'widths'; readonly widths: readonly number[]; readonly effort: number }
  | { readonly task: 'fitted'; readonly side: number; readonly quality: number; readonly withPng: boolean }
);

export type DrawingTask = DrawingJob['task'];

interface Size {
  readonly width: number;
  readonly height: number;
}

/** What comes of each task. */
export interface Drawn {
  /** Pixels as they lie in the file, and across when it stands upright; whether it can be read to its end. */
  readonly measure: Size & { readonly uprightWidth: number; readonly isWhole: boolean };
  readonly photo: { readonly whole: Buffer; readonly small: Buffer };
  readonly widths: Size & {
    readonly files: readonly { readonly width: number; readonly avif: Buffer; readonly webp: Buffer }[];
  };
  readonly fitted: Size & { readonly webp: Buffer; readonly png: Buffer | undefined };
}
