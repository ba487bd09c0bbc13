/** A document as the viewer needs to know it. */
export interface ViewedDocument {
  readonly fileId: number;
  /** What it is, in Russian. */
  readonly title: string;
  readonly fileName: string;
  readonly mediaType: string;
  /** Bytes. */
  readonly size: number;
}
