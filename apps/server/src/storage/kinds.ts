import path from 'node:path';

/** The kinds of public files by the ends of their names, as HTTP calls them. */
const TYPES: Readonly<Record<string, string>> = {
  '.avif': 'image/avif',
  '.csv': 'text/csv; charset=utf-8',
  '.docx': 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  '.gif': 'image/gif',
  '.html': 'text/html; charset=utf-8',
  '.jpg': 'image/jpeg',
  '.mp4': 'video/mp4',
  '.pdf': 'application/pdf',
  '.png': 'image/png',
  '.svg': 'image/svg+xml',
  '.webm': 'video/webm',
  '.webp': 'image/webp',
  '.xlsx': 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
};

/** Text gets smaller by compression, the others are compressed already. */
const TEXT = new Set(['.csv', '.html', '.svg']);

export function getContentType(filePath: string): string {
  return TYPES[path.posix.extname(filePath).toLowerCase()] ?? 'application/octet-stream';
}

export function isText(filePath: string): boolean {
  return TEXT.has(path.posix.extname(filePath).toLowerCase());
}
