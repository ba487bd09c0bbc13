/**
 * The path and query that the target of a request line asks for. A target may be a whole address (RFC 9112, section
 * 3.2.2); undefined for one that asks for no address at all, such as `*`.
 */
export function parsePath(target: string | undefined): string | undefined {
  if (target === undefined || target.startsWith('/')) return target;
  const [whole, path = ''] = /^https?:\/\/[^/?#]*(.*)$/i.exec(target) ?? [];
  if (whole === undefined) return undefined;
  return path.startsWith('/') ? path : `/${path}`;
}
