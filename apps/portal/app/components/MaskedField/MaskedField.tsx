import { useLayoutEffect, useRef, type ChangeEvent, type ComponentProps } from 'react';
import { TextField } from '../TextField/TextField';
import { applyMask, type Mask } from '@nardy/contract/masks';

export interface MaskedFieldProps extends Omit<
  ComponentProps<typeof TextField>,
  'value' | 'onChange' | 'ref'
> {
  mask: Mask;
  value: string;
  /** Called with the text as the mask sets it out. */
  onChange: (text: string) => void;
}

/** A field whose text is set out while it is typed; the caret stays where the person left it. */
export function MaskedField({ mask, value, onChange, ...field }: MaskedFieldProps) {
  const input = useRef<HTMLInputElement>(null);
  const caret = useRef<number>(undefined);
  useLayoutEffect(() => {
    const place = caret.current;
    caret.current = undefined;
    if (place !== undefined && input.current === document.activeElement) {
      input.current?.setSelectionRange(place, place);
    }
  });
  const change = ({ target }: ChangeEvent<HTMLInputElement>): void => {
    const typed = { text: target.value, caret: target.selectionStart ?? target.value.length };
    const next = applyMask(mask, typed, value);
    caret.current = next.caret;
    onChange(next.text);
  };
  return <TextField {...field} ref={input} value={value} onChange={change} />;
}
