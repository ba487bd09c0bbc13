import { EditorContent, useEditor, type Editor } from '@tiptap/react';
import { useEffect, useRef, useState } from 'react';
import { EXTENSIONS } from './extensions.ts';
import { LinkLine } from './LinkLine.tsx';
import styles from './richText.module.css';
import { Toolbar } from './Toolbar.tsx';

interface RichTextEditorProps {
  readonly labelledBy: string;
  readonly describedBy: string | undefined;
  readonly isFaulty: boolean;
  readonly value: string | null;
  readonly isDisabled?: boolean;
  readonly onChange: (html: string | null) => void;
}

const readHtml = (editor: Editor): string | null => (editor.isEmpty ? null : editor.getHTML());

/** The editor itself; loaded with the field that has it. */
export default function RichTextEditor(props: RichTextEditorProps) {
  const { labelledBy, describedBy, isFaulty, value, isDisabled = false, onChange } = props;
  const [isLinking, setLinking] = useState(false);
  // What the form has of it: anything else was put there by the form.
  const told = useRef(value);
  const editor = useEditor({
    extensions: EXTENSIONS,
    content: value ?? '',
    editable: !isDisabled,
    // The page's Content-Security-Policy allows no style that is made by a script; the stylesheet has them.
    injectCSS: false,
    onUpdate: ({ editor: changed }) => {
      told.current = readHtml(changed);
      onChange(told.current);
    },
  });
  useEffect(() => {
    if (value === told.current) return;
    told.current = value;
    editor.commands.setContent(value ?? '', { emitUpdate: false });
  }, [editor, value]);
  useEffect(() => {
    editor.setEditable(!isDisabled, false);
  }, [editor, isDisabled]);
  useEffect(() => {
    editor.setOptions({
      editorProps: {
        attributes: {
          role: 'textbox',
          'aria-multiline': 'true',
          'aria-labelledby': labelledBy,
          'aria-invalid': String(isFaulty),
          'aria-disabled': String(isDisabled),
          ...(describedBy !== undefined && { 'aria-describedby': describedBy }),
        },
        handleKeyDown: (_, event) => {
          if (event.code !== 'KeyK' || !(event.ctrlKey || event.metaKey)) return false;
          event.preventDefault();
          setLinking(true);
          return true;
        },
      },
    });
  }, [editor, labelledBy, describedBy, isFaulty, isDisabled]);
  return (
    <div className={styles['frame']} data-is-disabled={isDisabled}>
      {!isDisabled && <Toolbar editor={editor} isLinking={isLinking} onLink={() => setLinking(!isLinking)} />}
      {isLinking && <LinkLine editor={editor} onClose={() => setLinking(false)} />}
      <EditorContent editor={editor} className={styles['text']} />
    </div>
  );
}
