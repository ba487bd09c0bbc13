/** What is stored of an album or a video, as far as its form is concerned. */
export interface Stored<Values> {
  readonly values: Values;
  readonly version: number;
  /** Who has changed it last. */
  readonly by: string | null;
}

export const getStoredValues = <Values>({ values }: Stored<Values>): Values => values;
