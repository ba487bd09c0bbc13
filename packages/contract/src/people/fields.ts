import { z } from 'zod';

/** The version of a person that whoever changes it has seen. */
export const version = z
  .int('Ожидается версия карточки')
  .min(0, 'Ожидается версия карточки')
  .max(2_147_483_647, 'Ожидается версия карточки');
