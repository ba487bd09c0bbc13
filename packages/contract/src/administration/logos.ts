import { z } from 'zod';
import { defineOne } from '../answers.ts';
import { storedLogo } from '../logo.ts';
import { defineOperation } from '../operation.ts';

export type { StoredLogo } from '../logo.ts';

export const keepLogo = defineOperation({
  feature: 'site',
  authorization: 'required',
  method: 'POST',
  path: '/api/admin/logos',
  summary:
    'Keep the picture of a logo, known by its content; nobody sees it until something with its address is saved',
  files: { logo: 1 },
  body: z.object({}),
  answer: defineOne(storedLogo),
  refusals: [401, 403, 413],
});
