import sanitizeHtml from 'sanitize-html';

const TAGS = 'p br hr strong b em i u s sub sup blockquote h3 h4 ul ol li a table thead tbody tr th td'.split(
  ' ',
);

/**
 * An editor's words as HTML that may stand in the page: text, lists, links and simple tables. Whatever runs, loads,
 * or paints over the page is left out; headings go below the page's own.
 */
export function cleanHtml(html: string): string {
  return sanitizeHtml(html, {
    allowedTags: TAGS,
    allowedAttributes: { a: ['href', 'rel'], th: ['colspan', 'rowspan'], td: ['colspan', 'rowspan'] },
    allowedSchemes: ['http', 'https', 'mailto', 'tel'],
    allowProtocolRelative: false,
    transformTags: {
      h1: 'h3',
      h2: 'h3',
      h5: 'h4',
      h6: 'h4',
      div: 'p',
      a: sanitizeHtml.simpleTransform('a', { rel: 'noopener noreferrer nofollow' }),
    },
    // An editor leaves empty paragraphs behind.
    exclusiveFilter: ({ tag, text, mediaChildren }) =>
      (tag === 'p' || tag === 'a') && !text.trim() && mediaChildren.length === 0,
  }).trim();
}
