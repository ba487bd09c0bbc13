import type { SvgIconComponent } from './textIcons.tsx';
import type { Editor } from '@tiptap/react';
import * as icons from './textIcons.tsx';

export interface ToolbarCommand {
  readonly title: string;
  /** The keys of the editor that do the same. */
  readonly keys?: string;
  readonly Icon: SvgIconComponent;
  /** Opens the line for the address instead of acting. */
  readonly isLink?: true;
  readonly isOn?: (editor: Editor) => boolean;
  readonly may?: (editor: Editor) => boolean;
  readonly run: (editor: Editor) => void;
}

const chainFocused = (editor: Editor) => editor.chain().focus();

/** What can be done with the text, in the order of the bar. */
export const ACTS: readonly ToolbarCommand[] = [
  {
    title: 'Заголовок',
    keys: 'Ctrl+Alt+3',
    Icon: icons.HeadingIcon,
    isOn: (editor) => editor.isActive('heading', { level: 3 }),
    run: (editor) => chainFocused(editor).toggleHeading({ level: 3 }).run(),
  },
  {
    title: 'Подзаголовок',
    keys: 'Ctrl+Alt+4',
    Icon: icons.SubheadingIcon,
    isOn: (editor) => editor.isActive('heading', { level: 4 }),
    run: (editor) => chainFocused(editor).toggleHeading({ level: 4 }).run(),
  },
  {
    title: 'Полужирный',
    keys: 'Ctrl+B',
    Icon: icons.BoldIcon,
    isOn: (editor) => editor.isActive('bold'),
    run: (editor) => chainFocused(editor).toggleBold().run(),
  },
  {
    title: 'Курсив',
    keys: 'Ctrl+I',
    Icon: icons.ItalicIcon,
    isOn: (editor) => editor.isActive('italic'),
    run: (editor) => chainFocused(editor).toggleItalic().run(),
  },
  {
    title: 'Маркированный список',
    keys: 'Ctrl+Shift+8',
    Icon: icons.BulletsIcon,
    isOn: (editor) => editor.isActive('bulletList'),
    run: (editor) => chainFocused(editor).toggleBulletList().run(),
  },
  {
    title: 'Нумерованный список',
    keys: 'Ctrl+Shift+7',
    Icon: icons.NumbersIcon,
    isOn: (editor) => editor.isActive('orderedList'),
    run: (editor) => chainFocused(editor).toggleOrderedList().run(),
  },
  {
    title: 'Ссылка',
    keys: 'Ctrl+K',
    Icon: icons.LinkIcon,
    isLink: true,
    isOn: (editor) => editor.isActive('link'),
    run: () => undefined,
  },
  {
    title: 'Убрать оформление',
    Icon: icons.ClearIcon,
    run: (editor) => chainFocused(editor).unsetAllMarks().clearNodes().run(),
  },
  {
    title: 'Отменить правку текста',
    keys: 'Ctrl+Z',
    Icon: icons.UndoIcon,
    may: (editor) => editor.can().undo(),
    run: (editor) => chainFocused(editor).undo().run(),
  },
  {
    title: 'Вернуть правку текста',
    keys: 'Ctrl+Shift+Z',
    Icon: icons.RedoIcon,
    may: (editor) => editor.can().redo(),
    run: (editor) => chainFocused(editor).redo().run(),
  },
];
