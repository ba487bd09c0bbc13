/** What a letter says, in plain sentences. */
export interface LetterContent {
  readonly paragraphs: readonly string[];
  /** The one thing that the letter asks its reader to do: `path` is an address of the portal, such as `/login`. */
  readonly action?: { readonly label: string; readonly path: string };
}

/** Who writes: the name of the federation, and the portal's origin without a slash at its end. */
export interface Letterhead {
  readonly federationName: string;
  readonly publicOrigin: string;
}

/** The two bodies of a letter, which say the same: one for every mail program, one for those that show HTML. */
export function composeBodies(
  content: LetterContent,
  letterhead: Letterhead,
): { text: string; html: string } {
  return { text: composeText(content, letterhead), html: composeHtml(content, letterhead) };
}

function composeText({ paragraphs, action }: LetterContent, head: Letterhead): string {
  const asked = action ? [`${action.label}:\n${head.publicOrigin}${action.path}`] : [];
  return `${[...paragraphs, ...asked].join('\n\n')}\n\n-- \n${head.federationName}\n${head.publicOrigin}\n`;
}

const BODY = 'margin:0;padding:24px;background:#f4efe3;color:#17201c;font:16px/1.5 Arial,sans-serif';
const SHEET = 'max-width:560px;margin:0 auto;padding:28px;background:#ffffff;border-radius:12px';
const NAME = 'margin:0 0 20px;font-weight:bold;color:#0e4736';
const PARAGRAPH = 'margin:0 0 16px';
const BUTTON =
  'display:inline-block;padding:12px 24px;border-radius:8px;background:#0e4736;color:#ffffff;text-decoration:none';
const FOOT = 'margin:24px 0 0;font-size:13px;color:#5b665f';

/** Mail programs read neither stylesheets nor scripts, so every style stands at its element. */
function composeHtml({ paragraphs, action }: LetterContent, head: Letterhead): string {
  const name = escape(head.federationName);
  const link = action && escape(head.publicOrigin + action.path);
  return [
    '<!doctype html><html lang="ru"><head><meta charset="utf-8">',
    `<meta name="viewport" content="width=device-width"><title>${name}</title></head>`,
    `<body style="${BODY}"><div style="${SHEET}"><p style="${NAME}">${name}</p>`,
    ...paragraphs.map((paragraph) => `<p style="${PARAGRAPH}">${escape(paragraph)}</p>`),
    action
      ? `<p style="${PARAGRAPH}"><a href="${link}" style="${BUTTON}">${escape(action.label)}</a></p>`
      : '',
    action ? `<p style="${FOOT}">Если кнопка не открывается, скопируйте адрес: ${link}</p>` : '',
    `<p style="${FOOT}"><a href="${escape(head.publicOrigin)}" style="color:inherit">${escape(head.publicOrigin)}</a></p>`,
    '</div></body></html>\n',
  ].join('\n');
}

function escape(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;');
}
