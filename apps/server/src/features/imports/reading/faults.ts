/** A file that cannot be read, with the sentence for its field. */
export class FileUnreadableError extends Error {
  readonly sentence: string;

  constructor(sentence: string) {
    super(sentence);
    this.name = 'FileUnreadableError';
    this.sentence = sentence;
  }
}
