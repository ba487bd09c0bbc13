import type { LetterText } from '@nardy/contract';

/** What an editor may write of a letter. */
export type Text = Pick<LetterText, 'subject' | 'body' | 'button'>;

export const LABELS: Readonly<Record<keyof Text, string>> = {
  subject: 'Тема',
  body: 'Текст',
  button: 'Надпись на кнопке',
};

export function readLetterText({ subject, body, button }: LetterText): Text {
  return { subject, body, button };
}

/** A value in words, for a comparison. */
export function formatValue(value: Text[keyof Text]): string {
  return value ?? 'нет';
}
