import type { z } from 'zod';

/** A Russian sentence for a value that a schema refuses without words of its own. */
export const findSentence: z.core.$ZodErrorMap = (issue) => {
  switch (issue.code) {
    case 'invalid_type':
      if (issue.input === undefined) return 'Не указано.';
      return issue.expected === 'number' || issue.expected === 'int'
        ? 'Ожидается целое число.'
        : 'Недопустимое значение.';
    case 'too_small':
      return issue.origin === 'string'
        ? `Не короче ${issue.minimum} символов.`
        : `Не меньше ${issue.minimum}.`;
    case 'too_big':
      return issue.origin === 'string'
        ? `Не длиннее ${issue.maximum} символов.`
        : `Не больше ${issue.maximum}.`;
    case 'invalid_value':
      return `Допустимые значения: ${issue.values.join(', ')}.`;
    case 'invalid_format':
      return issue.format === 'date' ? 'Ожидается дата в виде ГГГГ-ММ-ДД.' : 'Недопустимое значение.';
    default:
      return 'Недопустимое значение.';
  }
};
