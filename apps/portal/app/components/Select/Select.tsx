import { useId, useRef, useState } from 'react';
import { listDescribedBy, Field } from '../Field/Field';
import field from '../Field/Field.module.css';
import { Icon } from '../Icon/Icon';
import { createLazyPart } from '../lazyPart';
import type { SelectListProps } from './selectProps';
import type { SelectPanelProps } from './SelectPopover';
import css from './Select.module.css';

type ListProps = Pick<
  SelectListProps,
  'options' | 'search' | 'status' | 'onRetry' | 'hasMore' | 'onLoadMore'
>;

export interface SelectProps<Value extends string> extends Omit<ListProps, 'options'> {
  id?: string | undefined;
  label: string;
  labelHidden?: boolean | undefined;
  value: Value | undefined;
  /** The chosen label, where the options of the moment do not hold it: a later page, another search. */
  valueLabel?: string | undefined;
  onChange: (value: Value | undefined) => void;
  options: readonly { value: Value; label: string }[];
  placeholder?: string | undefined;
  disabled?: boolean | undefined;
  required?: boolean | undefined;
  hint?: string | undefined;
  error?: string | undefined;
  /** Puts a first row that chooses nothing. */
  clearable?: boolean | undefined;
  anyLabel?: string | undefined;
  /** Called at each opening: the time to ask for options. */
  onOpen?: (() => void) | undefined;
}

const NARROW = '(width < 580px)';

const popover = createLazyPart<SelectPanelProps>(async () => (await import('./SelectPopover')).SelectPopover);
const sheet = createLazyPart<SelectPanelProps>(async () => (await import('./SelectSheet')).SelectSheet);

function preloadSelect() {
  (matchMedia(NARROW).matches ? sheet : popover).preload();
}

/** A button that opens a list: beside it on a desktop, as a sheet on a phone. */
export function Select<Value extends string>(props: SelectProps<Value>) {
  const { label, labelHidden, disabled, required, hint, error, onOpen } = props;
  const ownId = useId();
  const id = props.id ?? ownId;
  const button = useRef<HTMLButtonElement>(null);
  const [open, setOpen] = useState(false);
  const shown = buildText(props, open);
  const show = () => {
    if (open) return setOpen(false);
    onOpen?.();
    setOpen(true);
  };
  return (
    <Field {...{ id, label, labelHidden, required, hint, error }} labelId={`${id}-label`}>
      <button
        {...listDescribedBy(id, { hint, error })}
        id={id}
        ref={button}
        type="button"
        className={`${field.control} ${css.select}`}
        disabled={disabled}
        data-disabled={disabled || undefined}
        data-invalid={error || shown.failed ? true : undefined}
        role="combobox"
        aria-labelledby={`${id}-label`}
        aria-required={required || undefined}
        aria-haspopup="listbox"
        aria-expanded={open}
        aria-controls={open ? `${id}-list` : undefined}
        onPointerEnter={preloadSelect}
        onFocus={preloadSelect}
        onClick={show}
        onKeyDown={(event) => {
          if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return;
          event.preventDefault();
          if (!open) show();
        }}
      >
        <span className={css.selectValue} data-empty={shown.empty || undefined}>
          {shown.text}
        </span>
        <Icon name="chevron-down" />
      </button>
      {open && <Panel {...props} id={`${id}-list`} anchor={button} onClose={() => setOpen(false)} />}
    </Field>
  );
}

type PanelProps<Value extends string> = SelectProps<Value> &
  Pick<SelectPanelProps, 'id' | 'anchor' | 'onClose'>;

function Panel<Value extends string>({ onChange, ...props }: PanelProps<Value>) {
  const [narrow] = useState(() => matchMedia(NARROW).matches);
  const Shown = (narrow ? sheet : popover).usePart(true, props.onClose);
  const rows = buildRows(props);
  const choose = (value: string) => {
    // The rows hold the caller's own values, and '' for none of them.
    onChange(value === '' ? undefined : (value as Value));
    props.onClose();
  };
  return Shown ? <Shown {...props} options={rows} value={props.value ?? ''} onChoose={choose} /> : null;
}

/** The options, after what chooses nothing and what is chosen but not among them; a search lists what it found. */
function buildRows<Value extends string>(props: Omit<SelectProps<Value>, 'onChange'>) {
  const { value, valueLabel, options, clearable, anyLabel = 'Любой', search } = props;
  const isAbsent = !search?.value && options.every((option) => option.value !== value);
  return [
    ...(clearable ? [{ value: '', label: anyLabel }] : []),
    ...(isAbsent && value !== undefined && valueLabel !== undefined ? [{ value, label: valueLabel }] : []),
    ...options,
  ];
}

function buildText<Value extends string>(props: SelectProps<Value>, open: boolean) {
  const { value, valueLabel, options, status, placeholder, anyLabel = 'Любой' } = props;
  const label = options.find((option) => option.value === value)?.label ?? valueLabel;
  const bare = label === undefined && !open && options.length === 0 && !props.disabled;
  const failed = bare && status === 'failed';
  if (failed || (bare && status === 'loading'))
    return { text: failed ? 'Ошибка загрузки' : 'Загрузка...', empty: true, failed };
  if (value === undefined) return { text: placeholder ?? anyLabel, empty: true };
  // An address may hold what was never there, or is no more.
  return { text: label ?? 'Неизвестно' };
}
