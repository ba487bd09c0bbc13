import { useId, useRef, type ChangeEvent } from 'react';
import { listDescribedBy, FieldNoteLine } from '../Field/Field';
import { Icon } from '../Icon/Icon';
import { IconButton } from '../IconButton/IconButton';
import { ProgressBar } from '../ProgressBar/ProgressBar';
import { formatFileSize } from '@nardy/contract/fileSizes';
import css from './FileField.module.css';

/** A file that was chosen and has not been sent. */
export interface ChosenFile {
  /** Tells it from the others, of the same name too. */
  readonly key: string;
  readonly file: File;
  /** What is wrong with it. */
  readonly fault?: string | undefined;
}

interface FileFieldProps {
  id?: string | undefined;
  label: string;
  /** What is taken: 'PNG, TIFF, JPG, PDF до 10 МБ'. */
  format: string;
  accept: string;
  files: readonly ChosenFile[];
  onAdd: (files: File[]) => void;
  onRemove: (key: string) => void;
  multiple?: boolean | undefined;
  required?: boolean | undefined;
  disabled?: boolean | undefined;
  hint?: string | undefined;
  error?: string | undefined;
  /** From 0 to 1 while the files are sent. */
  progress?: number | undefined;
}

/**
 * Files for one purpose with what was chosen. The browser's own control lies over the row, invisible: it brings the
 * keyboard, a screen reader's words and the dropping of files with it.
 */
export function FileField(props: FileFieldProps) {
  const { label, format, files, required, hint, error, progress, onRemove } = props;
  const ownId = useId();
  const id = props.id ?? ownId;
  const input = useRef<HTMLInputElement>(null);
  const remove = (key: string): void => {
    onRemove(key);
    input.current?.focus();
  };
  return (
    <div className={css.fileField} data-state={getState(props)}>
      <div className={css.fileHead}>
        <Icon name={ICONS[getState(props)]} size="24px" />
        <span className={css.fileWords}>
          <span className={css.fileLabel} id={`${id}-label`} data-required={required || undefined}>
            {label}
          </span>
          <small id={`${id}-format`}>{format}</small>
        </span>
        <Picker {...props} id={id} inputRef={input} />
      </div>
      {files.length > 0 && (
        <ul className={css.fileList} aria-label={`Выбрано: ${label}`}>
          {files.map((chosen) => (
            <FileRow key={chosen.key} chosen={chosen} disabled={props.disabled} onRemove={remove} />
          ))}
        </ul>
      )}
      {progress !== undefined && files.length > 0 && (
        <ProgressBar share={progress} size="thin" label={`Отправка: ${label}`} />
      )}
      <FieldNoteLine id={id} hint={hint} error={error} />
    </div>
  );
}

type FileState = 'empty' | 'done' | 'error';

const ICONS = { empty: 'paperclip', done: 'circle-check', error: 'triangle-alert' } as const;

function getState({ files, error }: FileFieldProps): FileState {
  if (error || files.some(({ fault }) => fault)) return 'error';
  return files.length > 0 ? 'done' : 'empty';
}

type PickerProps = FileFieldProps & {
  readonly id: string;
  readonly inputRef: React.RefObject<HTMLInputElement | null>;
};

function Picker({
  id,
  inputRef,
  accept,
  files,
  multiple,
  required,
  disabled,
  hint,
  error,
  onAdd,
}: PickerProps) {
  const { 'aria-describedby': note, ...invalid } = listDescribedBy(id, { hint, error });
  const add = ({ target }: ChangeEvent<HTMLInputElement>): void => {
    const added = [...(target.files ?? [])];
    // So that the same file can be chosen again after it was removed.
    target.value = '';
    if (added.length > 0) onAdd(added);
  };
  return (
    <>
      <span className={css.filePick} aria-hidden data-disabled={disabled || undefined}>
        {pickWords(files.length, multiple)}
      </span>
      <input
        {...invalid}
        id={id}
        ref={inputRef}
        type="file"
        className={css.fileInput}
        accept={accept}
        multiple={multiple}
        disabled={disabled}
        aria-required={required || undefined}
        aria-labelledby={`${id}-label`}
        aria-describedby={[note, `${id}-format`].filter(Boolean).join(' ')}
        onChange={add}
      />
    </>
  );
}

function pickWords(count: number, multiple: boolean | undefined): string {
  if (count === 0) return 'Выбрать файл';
  return multiple ? 'Добавить ещё' : 'Заменить';
}

interface FileRowProps {
  readonly chosen: ChosenFile;
  readonly disabled: boolean | undefined;
  readonly onRemove: (key: string) => void;
}

function FileRow({ chosen: { key, file, fault }, disabled, onRemove }: FileRowProps) {
  return (
    <li className={css.fileRow} data-fault={fault ? true : undefined}>
      <span className={css.fileWords}>
        <span className={css.fileName}>{file.name}</span>
        <small>{fault ?? formatFileSize(file.size)}</small>
      </span>
      <IconButton
        icon="trash-2"
        label={`Удалить файл ${file.name}`}
        disabled={disabled}
        onClick={() => onRemove(key)}
      />
    </li>
  );
}
