/** What was done of an act: the version after it, and whether it had been done before. */
export interface ActAnswer {
  readonly version: number;
  readonly is_repeated: 0 | 1;
}
