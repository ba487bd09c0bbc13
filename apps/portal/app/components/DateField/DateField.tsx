import { dateMask } from '@nardy/contract/masks';
import { useId, useRef, type ChangeEvent } from 'react';
import { isDate, parseTypedDate, formatTypedDate } from '../../formatting/typedDates';
import { listDescribedBy, Field } from '../Field/Field';
import field from '../Field/Field.module.css';
import { IconButton } from '../IconButton/IconButton';
import css from './DateField.module.css';

interface DateFieldProps {
  label: string;
  /** The text as typed, complete or not: `дд.мм.гггг`. */
  value: string;
  onChange: (text: string) => void;
  error?: string | undefined;
  /** The first and the last day that the calendar offers, as `2026-09-01`. */
  min: string;
  max: string;
}

/** A date is typed, or chosen in the calendar that the browser has. */
export function DateField({ label, value, onChange, error, min, max }: DateFieldProps) {
  const id = useId();
  const calendar = useRef<HTMLInputElement>(null);
  const type = ({ target, nativeEvent }: ChangeEvent<HTMLInputElement>): void => {
    const { value: text, selectionStart } = target;
    const isDeletion = (nativeEvent as InputEvent).inputType?.startsWith('delete');
    // What is added at the end is set out; a correction in the middle is left alone.
    const isAtEnd = !isDeletion && selectionStart === text.length;
    onChange(isAtEnd ? dateMask.format(text) : text.replaceAll(/[^\d.]/g, '').slice(0, 10));
  };
  return (
    <Field id={id} label={label} error={error}>
      <span className={field.control} data-invalid={error ? true : undefined}>
        <input
          {...listDescribedBy(id, { error })}
          id={id}
          inputMode="numeric"
          autoComplete="off"
          placeholder="дд.мм.гггг"
          value={value}
          onChange={type}
        />
        <span className={css.dateFieldCalendar}>
          <input
            ref={calendar}
            type="date"
            tabIndex={-1}
            aria-hidden
            min={min}
            max={max}
            value={parseTypedDate(value) ?? ''}
            onChange={({ target }) => onChange(isDate(target.value) ? formatTypedDate(target.value) : '')}
          />
          <IconButton
            icon="calendar-days"
            label={`${label}: открыть календарь`}
            onClick={() => calendar.current?.showPicker()}
          />
        </span>
      </span>
    </Field>
  );
}
