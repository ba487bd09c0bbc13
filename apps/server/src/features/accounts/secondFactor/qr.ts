import { toString } from 'qrcode';

/** A QR code as a picture that stands in a page by itself: an SVG in a `data:` address. */
export async function drawQr(text: string): Promise<string> {
  const svg = await toString(text, { type: 'svg', errorCorrectionLevel: 'M', margin: 4 });
  return `data:image/svg+xml;base64,${Buffer.from(svg).toString('base64')}`;
}
