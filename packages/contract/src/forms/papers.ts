/** A published paper of a competition while its list is edited. */
export interface PaperLine {
  readonly document_id: number;
  readonly title: string;
  /** To be read and agreed to before an application is sent. */
  readonly is_for_registration: 0 | 1;
}

export const PAPER_MESSAGES = {
  title: 'Укажите название документа',
  titleLong: 'Не длиннее 200 символов',
  kind: 'Допустимы файлы PDF, PNG, JPG',
  none: 'Выберите файл',
  gone: 'Документы за это время добавили или удалили',
  tooMany: 'Не больше 100 документов',
} as const;

export const MOST_PAPERS = 100;
export const LONGEST_PAPER_TITLE = 200;

/** What is wrong with the title of a paper. */
export function findPaperTitleFault(title: string): string | undefined {
  const text = title.trim();
  if (text === '') return PAPER_MESSAGES.title;
  return text.length > LONGEST_PAPER_TITLE ? PAPER_MESSAGES.titleLong : undefined;
}

/** A title for a file until somebody gives it a better one: its name without the kind. */
export function extractFileTitle(name: string): string {
  const plain = name.replace(/\.[^.]{1,5}$/, '').replaceAll(/[_\s]+/g, ' ');
  return plain.trim().slice(0, LONGEST_PAPER_TITLE) || 'Документ';
}
