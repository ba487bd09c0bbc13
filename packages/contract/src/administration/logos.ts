import { z } from 'zod';
import { one } from '../answers.ts';
import { operation } from '../operation.ts';

/** A logo as it is kept: its address, and its size in pixels. */
export const keptLogo = z.object({ link: z.string(), width: z.int().min(1), height: z.int().min(1) });

export type KeptLogo = z.output<typeof keptLogo>;

export const keepLogo = operation({
  feature: 'site',
  authorization: 'required',
  method: 'POST',
  path: '/api/admin/logos',
  summary:
    'Keep the picture of a logo, known by its content; nobody sees it until something with its address is saved',
  files: { logo: 1 },
  body: z.object({}),
  answer: one(keptLogo),
  refusals: [401, 403, 413],
});
