import { createHash } from 'node:crypto';
import type { Page } from '@playwright/test';

/** A file as a journey chooses or drops it. */
export interface JourneyFile {
  readonly name: string;
  readonly mimeType: string;
  readonly buffer: Buffer;
}

/** Photos that no others are like: each has its number and the moment on it. */
export async function drawPhotos(page: Page, count: number): Promise<JourneyFile[]> {
  const drawn = await page.evaluate((wanted) => {
    const canvas = document.createElement('canvas');
    canvas.width = 900;
    canvas.height = 600;
    const context = canvas.getContext('2d');
    if (!context) throw new Error('no canvas to draw on');
    const stamp = `${Date.now()} ${Math.random()}`;
    return Array.from({ length: wanted }, (_, index) => {
      context.fillStyle = `hsl(${(index * 47) % 360} 60% 40%)`;
      context.fillRect(0, 0, 900, 600);
      context.fillStyle = '#fff';
      context.font = 'bold 240px sans-serif';
      context.fillText(String(index + 1), 360, 360);
      context.font = '20px sans-serif';
      context.fillText(stamp, 20, 580);
      return canvas.toDataURL('image/jpeg', 0.9);
    });
  }, count);
  return drawn.map((address, index) => ({
    name: `DSC_${index + 1}.jpg`,
    mimeType: 'image/jpeg',
    buffer: Buffer.from(address.slice(address.indexOf(',') + 1), 'base64'),
  }));
}

export const computeHash = ({ buffer }: JourneyFile): string =>
  createHash('sha256').update(buffer).digest('hex');

/** Drops files onto what a selector finds, as a mouse would that brings them from the desktop. */
export async function dropFiles(page: Page, selector: string, files: readonly JourneyFile[]): Promise<void> {
  const brought = files.map(({ name, mimeType, buffer }) => ({
    name,
    mimeType,
    text: buffer.toString('base64'),
  }));
  const dataTransfer = await page.evaluateHandle((given) => {
    const transfer = new DataTransfer();
    for (const { name, mimeType, text } of given) {
      const bytes = Uint8Array.from(atob(text), (letter) => letter.charCodeAt(0));
      transfer.items.add(new File([bytes], name, { type: mimeType }));
    }
    return transfer;
  }, brought);
  await page.dispatchEvent(selector, 'dragover', { dataTransfer });
  await page.dispatchEvent(selector, 'drop', { dataTransfer });
}
