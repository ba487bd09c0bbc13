import { Mark, mergeAttributes, type Extensions } from '@tiptap/core';
import { TableKit } from '@tiptap/extension-table';
import { Heading, type HeadingOptions } from '@tiptap/extension-heading';
import { StarterKit } from '@tiptap/starter-kit';

/** The portal shows a text's own headings from the third level on, whatever they were. */
const SHOWN_AS: Readonly<Record<string, 3 | 4>> = { h1: 3, h2: 3, h3: 3, h4: 4, h5: 4, h6: 4 };

const TextHeading = Heading.extend<HeadingOptions>({
  parseHTML: () => Object.entries(SHOWN_AS).map(([tag, level]) => ({ tag, attrs: { level } })),
}).configure({ levels: [3, 4] });

/** A mark without a button: what a pasted or an earlier text has of it stays. */
const createMark = (name: string, tag: string) =>
  Mark.create({
    name,
    parseHTML: () => [{ tag }],
    renderHTML: ({ HTMLAttributes }) => [tag, mergeAttributes(HTMLAttributes), 0],
  });

/** What a text of the portal may hold; the portal's `cleanHtml` lets the same through. */
export const EXTENSIONS: Extensions = [
  StarterKit.configure({
    heading: false,
    code: false,
    codeBlock: false,
    trailingNode: false,
    link: { openOnClick: false, autolink: true, defaultProtocol: 'https', protocols: ['mailto', 'tel'] },
  }),
  TextHeading,
  createMark('superscript', 'sup'),
  createMark('subscript', 'sub'),
  TableKit.configure({ table: { resizable: false } }),
];
