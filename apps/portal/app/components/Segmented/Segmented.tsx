import { useId } from 'react';
import { VisuallyHidden } from '../VisuallyHidden/VisuallyHidden';
import css from './Segmented.module.css';

interface SegmentedProps<Value extends string> {
  legend: string;
  name?: string | undefined;
  value: Value;
  onChange: (value: Value) => void;
  options: readonly { value: Value; label: string; live?: boolean | undefined }[];
  /** Options that find no room go to further lines; otherwise the row scrolls. */
  wrap?: boolean | undefined;
}

export function Segmented<Value extends string>(props: SegmentedProps<Value>) {
  const { legend, value, onChange, options, wrap } = props;
  const ownName = useId();
  const name = props.name ?? ownName;
  return (
    <fieldset className={css.segmented}>
      <legend>
        <VisuallyHidden>{legend}</VisuallyHidden>
      </legend>
      <div className={css.segmentedRow} data-wraps={wrap || undefined}>
        {options.map((option) => (
          <label key={option.value} className={css.segment} data-chosen={option.value === value || undefined}>
            <input
              type="radio"
              name={name}
              value={option.value}
              checked={option.value === value}
              onChange={() => onChange(option.value)}
            />
            {option.live && <span className={css.segmentLive} aria-hidden />}
            {option.label}
          </label>
        ))}
      </div>
    </fieldset>
  );
}
