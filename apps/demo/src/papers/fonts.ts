import { createRequire } from 'node:module';

const { resolve } = createRequire(import.meta.url);

/** Onest whole, with Cyrillic letters and digits in one file; the SIL Open Font License lies beside it. */
export const FONTS = {
  regular: resolve('@expo-google-fonts/onest/400Regular/Onest_400Regular.ttf'),
  bold: resolve('@expo-google-fonts/onest/600SemiBold/Onest_600SemiBold.ttf'),
} as const;
