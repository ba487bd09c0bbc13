import { z } from 'zod';

const LARGEST_ID = 2_147_483_647;
const SENTENCE = 'Ожидается номер: целое число от 1';

/** An id in a body. */
export const reference = z.int(SENTENCE).min(1, SENTENCE).max(LARGEST_ID, SENTENCE);

/** The version of a person that whoever changes it has seen. */
export const version = z
  .int('Ожидается версия карточки')
  .min(0, 'Ожидается версия карточки')
  .max(LARGEST_ID, 'Ожидается версия карточки');
