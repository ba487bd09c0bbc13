import { IconButton, InputAdornment, OutlinedInput, Popover, type OutlinedInputProps } from '@mui/material';
import { applyMask } from '@nardy/contract/masks';
import { useEffect, useLayoutEffect, useRef, useState, type ChangeEvent, type KeyboardEvent } from 'react';
import { Calendar } from './Calendar.tsx';
import { CalendarIcon } from './icons.ts';
import { FORMS, MASKS, readDay, writeDay, type DateKind } from './typed.ts';

export interface DateInputProps extends Pick<
  OutlinedInputProps,
  'className' | 'disabled' | 'error' | 'id' | 'inputProps' | 'name' | 'onBlur'
> {
  readonly label: string;
  readonly kind: DateKind;
  /** As it is typed: "14.12.2026", "14.12.2026 10:00" or "09:30", whole or not. */
  readonly value: string;
  readonly onChange: (text: string) => void;
}

/** A date or time typed by its digits, or pasted; a day can be chosen from the calendar, too, by Alt+↓. */
export function DateInput({ label, kind, value, onChange, inputProps, ...input }: DateInputProps) {
  const field = useRef<HTMLInputElement>(null);
  const [isOpen, setOpen] = useState(false);
  const typed = useMasked(field, kind, value, onChange);
  const hasCalendar = kind !== 'time' && !input.disabled;
  const wasOpen = useRef(false);
  // Back to the field, however the calendar was opened: the time is typed there.
  useEffect(() => {
    if (wasOpen.current && !isOpen) field.current?.focus();
    wasOpen.current = isOpen;
  }, [isOpen]);
  const choose = (day: string): void => {
    const time = kind === 'moment' ? (value.split(' ')[1] ?? '') : '';
    onChange(`${writeDay(day)} ${time}`.trim());
    setOpen(false);
  };
  const openByKey = (event: KeyboardEvent): void => {
    if (!event.altKey || event.key !== 'ArrowDown' || !hasCalendar) return;
    event.preventDefault();
    setOpen(true);
  };
  return (
    <>
      <OutlinedInput
        {...input}
        size="small"
        fullWidth
        inputRef={field}
        value={value}
        placeholder={FORMS[kind]}
        autoComplete="off"
        inputProps={{ inputMode: 'numeric', ...inputProps }}
        onChange={typed}
        onKeyDown={openByKey}
        endAdornment={
          hasCalendar && (
            <InputAdornment position="end">
              <IconButton edge="end" aria-label={`${label}: открыть календарь`} onClick={() => setOpen(true)}>
                <CalendarIcon />
              </IconButton>
            </InputAdornment>
          )
        }
      />
      {hasCalendar && (
        <Popover
          open={isOpen}
          anchorEl={() => field.current?.parentElement ?? null}
          anchorOrigin={{ vertical: 'bottom', horizontal: 'left' }}
          disableRestoreFocus
          slotProps={{ paper: { role: 'dialog', 'aria-label': `${label}: календарь` } }}
          onClose={() => setOpen(false)}
        >
          <Calendar chosen={readDay(value.split(' ')[0] ?? '')} onChoose={choose} />
        </Popover>
      )}
    </>
  );
}

/** Sets out what is typed, and keeps the caret where it was. */
function useMasked(
  field: { readonly current: HTMLInputElement | null },
  kind: DateKind,
  value: string,
  onChange: (text: string) => void,
) {
  const caret = useRef<number>(undefined);
  useLayoutEffect(() => {
    const place = caret.current;
    caret.current = undefined;
    if (place !== undefined && field.current === document.activeElement)
      field.current?.setSelectionRange(place, place);
  });
  return ({ target }: ChangeEvent<HTMLInputElement | HTMLTextAreaElement>): void => {
    const typed = { text: target.value, caret: target.selectionStart ?? target.value.length };
    const next = applyMask(MASKS[kind], typed, value);
    caret.current = next.caret;
    onChange(next.text);
  };
}
