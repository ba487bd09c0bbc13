/** The words of a formatted text, for a comparison or a hint. */
export function extractPlainWords(html: string): string {
  const { body } = new DOMParser().parseFromString(
    html.replaceAll(/<(?:\/p|\/h\d|\/li|br)\b/gu, ' $&'),
    'text/html',
  );
  return (body.textContent ?? '').replaceAll(/\s+/gu, ' ').trim();
}
