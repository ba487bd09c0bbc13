import { FILE_ACCEPT, FILE_LIMITS, FILE_MESSAGES } from '@nardy/contract/forms';
import { useEffect, useRef, useState } from 'react';
import { FileField, type ChosenFile } from '../../components/FileField/FileField';
import { formatFileSize } from '@nardy/contract/fileSizes';
import type { Form } from '../../components/form/useForm';
import { ProgressBar } from '../../components/ProgressBar/ProgressBar';
import { areTooMuch, checkFiles, sumBytes, type Uploads } from './chosen';
import { LimitsWindow } from './LimitsWindow';
import css from './uploads.module.css';

/** One upload of a form, as the page names it. */
export interface UploadField<Field extends string> {
  readonly name: Field;
  readonly label: string;
  readonly required?: boolean | undefined;
  readonly hint?: string | undefined;
}

/** What the fields need of the form that they stand in. */
type FileForm<Field extends string> = Pick<Form<Uploads<Field>>, 'values'> & {
  set: (name: Field, files: readonly ChosenFile[]) => void;
  visit: (name: Field) => void;
  errorOf: (name: Field) => string | undefined;
  id: (name: Field) => string;
};

interface UploadFieldsProps<Field extends string> {
  readonly form: FileForm<Field>;
  readonly fields: readonly UploadField<Field>[];
  /** How many files each field takes. */
  readonly most: Readonly<Record<Field, number>>;
  /** Names of all the form's fields with files: they share one limit. */
  readonly all: readonly Field[];
  /** Stands in a field of its own, and counts towards the same limit. */
  readonly photo?: Blob | undefined;
  /** While the form is sent: how much has left, from 0 to 1. */
  readonly progress: number | undefined;
  readonly columns?: 2 | undefined;
}

const FORMAT = 'PNG, TIFF, JPG, PDF до 10 МБ';

/**
 * Fields for files, with what all of them weigh. Files beyond the number of a field are not taken, and the field says so; nor are
 * those beyond the limit of all, and a window says so.
 */
export function UploadFields<Field extends string>(props: UploadFieldsProps<Field>) {
  const { form, fields, most, all, photo, progress } = props;
  const [isOver, setOver] = useState(false);
  /** Fields for which more files were chosen than they take. */
  const [overfull, setOverfull] = useState<ReadonlySet<Field>>(new Set());
  const uploads = Object.fromEntries(all.map((name) => [name, form.values[name]]));
  // Reading a file takes a while, in which others may be chosen.
  const latest = useRef(form.values);
  useEffect(() => {
    latest.current = form.values;
  });
  const add = async (name: Field, files: File[]): Promise<void> => {
    const checked = await checkFiles(files);
    const { current } = latest;
    const wanted = [...(most[name] > 1 ? current[name] : []), ...checked];
    const chosen = wanted.slice(0, most[name]);
    const others = Object.fromEntries(all.map((other) => [other, current[other]]));
    if (areTooMuch({ ...others, [name]: chosen }, photo)) return setOver(true);
    change(name, chosen);
    if (wanted.length > chosen.length) setOverfull((before) => new Set([...before, name]));
  };
  const change = (name: Field, chosen: readonly ChosenFile[]): void => {
    form.set(name, chosen);
    form.visit(name);
    setOverfull((before) => new Set([...before].filter((other) => other !== name)));
  };
  return (
    <>
      <div className={css.uploads} data-columns={props.columns}>
        {fields.map(({ name, ...field }) => (
          <FileField
            key={name}
            {...field}
            id={form.id(name)}
            format={most[name] > 1 ? `${FORMAT}, до ${most[name]} файлов` : FORMAT}
            accept={FILE_ACCEPT}
            files={form.values[name]}
            multiple={most[name] > 1}
            error={overfull.has(name) ? formatSurplus(most[name]) : findError(form, name)}
            disabled={progress !== undefined}
            progress={progress}
            onAdd={(files) => void add(name, files)}
            onRemove={(key) =>
              change(
                name,
                form.values[name].filter((chosen) => chosen.key !== key),
              )
            }
          />
        ))}
      </div>
      <Total bytes={sumBytes(uploads, photo)} />
      <LimitsWindow open={isOver} onClose={() => setOver(false)} />
    </>
  );
}

function formatSurplus(most: number): string {
  return `${FILE_MESSAGES.tooMany}: можно не больше ${most}`;
}

/** A file's own fault stands beside the file. */
function findError<Field extends string>(form: FileForm<Field>, name: Field): string | undefined {
  const error = form.errorOf(name);
  return form.values[name].some(({ fault }) => fault !== undefined && fault === error) ? undefined : error;
}

function Total({ bytes }: { bytes: number }) {
  return (
    <div className={css.total}>
      <div className={css.totalWords}>
        <span>Выбрано {formatFileSize(bytes)}</span>
        <span>из {formatFileSize(FILE_LIMITS.total)}</span>
      </div>
      <ProgressBar share={bytes / FILE_LIMITS.total} label="Общий размер файлов" />
    </div>
  );
}
