/** Whether the reader has it already, by the header `If-None-Match`; a proxy that compresses weakens tags (RFC 9110, 13.1.2). */
export function isKnown(header: string | undefined, etag: string): boolean {
  if (header === undefined) return false;
  const bare = (tag: string): string => tag.trim().replace(/^W\//, '');
  return (
    header === etag || header.trim() === '*' || header.split(',').some((tag) => bare(tag) === bare(etag))
  );
}
