import type { Editor } from '@tiptap/core';

const HAS_SCHEME = /^(?:https?|mailto|tel):/iu;
const MAIL = /^[^\s@/]+@[^\s@/]+\.[^\s@/]+$/u;
const PHONE = /^\+?[\d\s()-]{6,}$/u;
const SITE = /^[^\s/?#:@]+\.[^\s/?#:@.]{2,}(?:[/?#:]\S*)?$/u;

/** An address as people type it, as a link has it; undefined when it is none. */
export function parseAddress(typed: string): string | undefined {
  const text = typed.trim();
  if (PHONE.test(text)) return `tel:${text.replaceAll(/[\s()-]/gu, '')}`;
  if (/\s/u.test(text)) return undefined;
  if (HAS_SCHEME.test(text) || /^\/(?!\/)/u.test(text)) return text;
  if (MAIL.test(text)) return `mailto:${text}`;
  return SITE.test(text) ? `https://${text}` : undefined;
}

/** Where the words at the cursor lead. */
export function findHrefAt(editor: Editor): string | undefined {
  const { href } = editor.getAttributes('link') as { href?: unknown };
  return typeof href === 'string' ? href : undefined;
}

/** Lets the chosen words lead there; where none are chosen the address itself is put in. False when it is no address. */
export function putLink(editor: Editor, typed: string): boolean {
  const href = parseAddress(typed);
  if (href === undefined) return false;
  const isOfWords = !editor.state.selection.empty || findHrefAt(editor) !== undefined;
  const chain = editor.chain().focus().extendMarkRange('link');
  const link = { type: 'link', attrs: { href } };
  if (isOfWords) chain.setLink({ href }).run();
  else chain.insertContent({ type: 'text', text: typed.trim(), marks: [link] }).run();
  return true;
}

export function removeLink(editor: Editor): void {
  editor.chain().focus().extendMarkRange('link').unsetLink().run();
}
