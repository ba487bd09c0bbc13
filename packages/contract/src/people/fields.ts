import { z } from 'zod';
import { LARGEST_ID } from '../parameters.ts';

/** The version of a person that whoever changes it has seen. */
export const version = z
  .int('Ожидается версия карточки')
  .min(0, 'Ожидается версия карточки')
  .max(LARGEST_ID, 'Ожидается версия карточки');
