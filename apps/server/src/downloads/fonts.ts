import { createRequire } from 'node:module';
import { openSync, type Font, type FontCollection } from 'fontkit';

/**
 * Onest as whole static fonts: the portal's are variable and cut into alphabets, and one embedded font must have both the
 * Cyrillic letters and the digits.
 */
const FILES = {
  regular: '400Regular/Onest_400Regular.ttf',
  bold: '600SemiBold/Onest_600SemiBold.ttf',
  heavy: '800ExtraBold/Onest_800ExtraBold.ttf',
} as const;

export type FontName = keyof typeof FILES;

const opened = new Map<string, Font | FontCollection>();

/**
 * Gives a document the fonts by their names. Each is opened once for all documents, since reading its tables is half the work
 * of a page; its glyphs are the document's own, for they remember which letters they stood for there.
 */
export function registerFonts(document: PDFKit.PDFDocument): void {
  for (const [name, file] of Object.entries(FILES)) {
    const font = opened.get(name) ?? openFont(file);
    opened.set(name, font);
    const own: unknown = Object.create(font, { _glyphs: { value: {}, writable: true } });
    // pdfkit takes what fontkit has opened; its types do not say so.
    document.registerFont(name, own as PDFKit.Mixins.PDFFontSource);
  }
}

const openFont = (file: string): Font | FontCollection =>
  openSync(createRequire(import.meta.url).resolve(`@expo-google-fonts/onest/${file}`));
