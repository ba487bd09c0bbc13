/** A sentence of ours, or the words of somebody else. */
export type Paragraph = string | { readonly quoted: string };

/** What a letter says, in plain sentences. */
export interface LetterContent {
  readonly paragraphs: readonly Paragraph[];
  /** The one thing that the letter asks its reader to do: `path` is an address of the portal, such as `/login`, or a whole one. */
  readonly action?: { readonly label: string; readonly path: string };
}

/** Who writes: the name of the federation, its address, and the portal's origin without a slash at its end. */
export interface Letterhead {
  /** Where the federation is written to; letters themselves are answered by nobody. */
  readonly email?: string | undefined;
  readonly federationName: string;
  readonly publicOrigin: string;
  /** A picture at an address of the portal, with its size in pixels. */
  readonly logo?: { readonly link: string; readonly width: number; readonly height: number } | undefined;
}

/** Whether a letter is dark: as the mail program is, or for looking at it. */
type Scheme = 'auto' | 'light' | 'dark';

/** The two bodies of a letter, which say the same: one for every mail program, one for those that show HTML. */
export function composeBodies(
  content: LetterContent,
  letterhead: Letterhead,
  scheme: Scheme = 'auto',
): { text: string; html: string } {
  return { text: composeText(content, letterhead), html: composeHtml(content, letterhead, scheme) };
}

function composeText({ paragraphs, action }: LetterContent, head: Letterhead): string {
  const said = paragraphs.map((one) => (typeof one === 'string' ? one : indentLines(one.quoted)));
  const asked = action ? [`${action.label}:\n${buildLink(action.path, head)}`] : [];
  const foot = [head.federationName, head.publicOrigin, head.email].filter(Boolean).join('\n');
  return `${[...said, ...asked].join('\n\n')}\n\n-- \n${foot}\n`;
}

const buildLink = (path: string, { publicOrigin }: Letterhead): string =>
  path.startsWith('/') ? publicOrigin + path : path;

const indentLines = (text: string): string => text.replaceAll(/^/gm, '  ');

const BODY = 'margin:0;padding:16px;background:#f4efe3;color:#17201c;font:16px/1.5 Arial,sans-serif';
// An address must not be wider than a phone; what people wrote keeps its lines.
const SHEET =
  'max-width:560px;margin:0 auto;padding:24px;background:#ffffff;border-radius:12px;overflow-wrap:anywhere;word-break:break-word;white-space:pre-line';
/** Points that a logo is high in a letter, and wide at most. */
const LOGO_BOX = { height: 56, width: 280 } as const;
// Logos are made for white; a dark letter leaves it under them.
const LOGO = 'display:block;margin:0 0 12px;padding:6px;border-radius:8px;background:#ffffff';
const NAME = 'margin:0 0 20px;font-weight:bold;color:#0e4736';
const PARAGRAPH = 'margin:0 0 16px';
const QUOTE = 'margin:0 0 16px;padding:2px 0 2px 14px;border-left:3px solid #0e4736';
const BUTTON =
  'display:inline-block;padding:12px 24px;border-radius:8px;background:#0e4736;color:#ffffff;text-decoration:none';
const FOOT = 'margin:24px 0 0;font-size:13px;color:#5b665f';

/** For programs that show a dark letter and read stylesheets; the others keep what stands at the elements. */
const DARK = [
  '.body{background:#0b1310!important;color:#e8eeea!important}.sheet{background:#15201b!important}',
  '.name{color:#7fd4b0!important}.quote{border-color:#7fd4b0!important}',
  '.button{background:#7fd4b0!important;color:#0b1310!important}.foot{color:#a5b3ab!important}',
].join('');

const STYLES: Readonly<Record<Scheme, string>> = {
  auto: `:root{color-scheme:light dark}@media (prefers-color-scheme:dark){${DARK}}`,
  light: ':root{color-scheme:light}',
  dark: `:root{color-scheme:dark}${DARK}`,
};

/** A letter that was composed for whatever a mail program is, for looking at it. */
export function fixScheme(html: string, scheme: Exclude<Scheme, 'auto'>): string {
  return html.replace(STYLES.auto, STYLES[scheme]);
}

/** Most mail programs read no stylesheet, so every style stands at its element. */
function composeHtml({ paragraphs, action }: LetterContent, head: Letterhead, scheme: Scheme): string {
  const name = escape(head.federationName);
  const link = action && escape(buildLink(action.path, head));
  return [
    '<!doctype html><html lang="ru"><head><meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width"><meta name="color-scheme" content="light dark">',
    `<title>${name}</title><style>${STYLES[scheme]}</style></head>`,
    `<body class="body" style="${BODY}"><div class="sheet" style="${SHEET}">${buildLogo(head)}<p class="name" style="${NAME}">${name}</p>`,
    ...paragraphs.map((one) =>
      typeof one === 'string'
        ? `<p style="${PARAGRAPH}">${escape(one)}</p>`
        : `<blockquote class="quote" style="${QUOTE}">${escape(one.quoted)}</blockquote>`,
    ),
    action
      ? `<p style="${PARAGRAPH}"><a class="button" href="${link}" style="${BUTTON}">${escape(action.label)}</a></p>`
      : '',
    action ? `<p class="foot" style="${FOOT}">Если кнопка не открывается, скопируйте адрес: ${link}</p>` : '',
    `<p class="foot" style="${FOOT}">${formatFoot(head)}</p></div></body></html>\n`,
  ].join('');
}

/** Beside it the name is always written: many programs show no pictures before they are asked to. */
function buildLogo({ publicOrigin, logo }: Letterhead): string {
  if (!logo) return '';
  const scale = Math.min(LOGO_BOX.height / logo.height, LOGO_BOX.width / logo.width);
  const [width, height] = [logo.width, logo.height].map((side) => Math.max(1, Math.round(side * scale)));
  return `<img src="${escape(publicOrigin + logo.link)}" width="${width}" height="${height}" alt="" style="${LOGO}">`;
}

function formatFoot({ publicOrigin, email }: Letterhead): string {
  const link = (href: string, words: string) =>
    `<a href="${escape(href)}" style="color:inherit">${escape(words)}</a>`;
  const site = link(publicOrigin, publicOrigin);
  return email ? `${site}<br>Написать в федерацию: ${link(`mailto:${email}`, email)}` : site;
}

function escape(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;');
}
