import { FILE_ACCEPT, FILE_LIMITS } from '@nardy/contract/forms';
import { useEffect, useRef, useState } from 'react';
import { FileField, type ChosenFile } from '../../components/FileField/FileField';
import { formatMegabytes } from '@nardy/contract/fileSizes';
import type { Form } from '../../components/form/useForm';
import { ProgressBar } from '../../components/ProgressBar/ProgressBar';
import { areTooMuch, checkFiles, totalBytes, type Uploads } from './chosen';
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
  /** While the form is sent: how much has left, from 0 to 1. */
  readonly progress: number | undefined;
  readonly columns?: 2 | undefined;
}

const FORMAT = 'PNG, TIFF, JPG, PDF до 10 МБ';

/** Fields for files, with what all of them weigh; files beyond the limit of all are not taken, and a window says so. */
export function UploadFields<Field extends string>(props: UploadFieldsProps<Field>) {
  const { form, fields, most, all, progress } = props;
  const [isOver, setOver] = useState(false);
  const uploads = Object.fromEntries(all.map((name) => [name, form.values[name]]));
  // Reading a file takes a while, in which others may be chosen.
  const latest = useRef(form.values);
  useEffect(() => {
    latest.current = form.values;
  });
  const add = async (name: Field, files: File[]): Promise<void> => {
    const checked = await checkFiles(files);
    const { current } = latest;
    const chosen = [...(most[name] > 1 ? current[name] : []), ...checked].slice(-most[name]);
    const others = Object.fromEntries(all.map((other) => [other, current[other]]));
    if (areTooMuch({ ...others, [name]: chosen })) return setOver(true);
    change(name, chosen);
  };
  const change = (name: Field, chosen: readonly ChosenFile[]): void => {
    form.set(name, chosen);
    form.visit(name);
  };
  return (
    <>
      <div className={css.uploads} data-columns={props.columns}>
        {fields.map(({ name, ...field }) => (
          <FileField
            key={name}
            {...field}
            id={form.id(name)}
            format={FORMAT}
            accept={FILE_ACCEPT}
            files={form.values[name]}
            multiple={most[name] > 1}
            error={errorOf(form, name)}
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
      <Total bytes={totalBytes(uploads)} />
      <LimitsWindow open={isOver} onClose={() => setOver(false)} />
    </>
  );
}

/** A file's own fault stands beside the file. */
function errorOf<Field extends string>(form: FileForm<Field>, name: Field): string | undefined {
  const error = form.errorOf(name);
  return form.values[name].some(({ fault }) => fault !== undefined && fault === error) ? undefined : error;
}

function Total({ bytes }: { bytes: number }) {
  return (
    <div className={css.total}>
      <div className={css.totalWords}>
        <span>Выбрано {formatMegabytes(bytes)} МБ</span>
        <span>из {formatMegabytes(FILE_LIMITS.total)} МБ</span>
      </div>
      <ProgressBar share={bytes / FILE_LIMITS.total} label="Общий размер файлов" />
    </div>
  );
}
