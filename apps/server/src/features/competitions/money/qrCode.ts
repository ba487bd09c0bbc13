import { toBuffer, toString, type QRCodeSegment } from 'qrcode';

/** A symbol stays readable with 15% of it spoilt; the quiet zone around it is four modules. */
const OPTIONS = { errorCorrectionLevel: 'M', margin: 4 } as const;
const PIXELS_OF_MODULE = 8;
/** As the portal shows it. Firefox before mid-2025 says that an SVG without a size is 0 wide, as of a picture that did not load. */
const SVG_WIDTH = 280;

export function drawQrAsSvg(text: string): Promise<string> {
  return toString(encodeBytes(text), { ...OPTIONS, type: 'svg', width: SVG_WIDTH });
}

export function drawQrAsPng(text: string): Promise<Buffer> {
  return toBuffer(encodeBytes(text), { ...OPTIONS, type: 'png', scale: PIXELS_OF_MODULE });
}

/** One segment of bytes: not every program that reads a code joins segments of several kinds. */
function encodeBytes(text: string): QRCodeSegment[] {
  return [{ data: Buffer.from(text), mode: 'byte' }];
}
