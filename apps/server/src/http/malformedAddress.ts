/**
 * The address as it was asked, or, where its path cannot be decoded, with percent signs that stand for themselves: what nobody has is then
 * answered as unknown, by the portal with a page and by the API in its shape.
 */
export function escapeMalformed(address: string): string {
  const [path = ''] = address.split('?', 1);
  try {
    decodeURIComponent(path);
    return address;
  } catch {
    return path.replaceAll('%', '%25') + address.slice(path.length);
  }
}
