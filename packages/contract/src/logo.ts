import { z } from 'zod';

/** A logo as it is stored: its address, and its size in pixels. */
export const storedLogo = z.object({ link: z.string(), width: z.int().min(1), height: z.int().min(1) });

export type StoredLogo = z.output<typeof storedLogo>;
