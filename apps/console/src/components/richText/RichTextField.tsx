import { FormHelperText, FormLabel } from '@mui/material';
import { lazy, Suspense, useId } from 'react';
import { Skeleton } from '../Skeleton.tsx';
import styles from './richText.module.css';

/** The editor is half a megabyte of script: only the forms that have one load it. */
const RichTextEditor = lazy(() => import('./RichTextEditor.tsx'));

export interface RichTextFieldProps {
  readonly name: string;
  readonly label: string;
  /** HTML; null where there is no text. */
  readonly value: string | null;
  readonly hint?: string | undefined;
  readonly fault?: string | undefined;
  readonly isDisabled?: boolean;
  readonly onChange: (html: string | null) => void;
}

/** A text with headings, lists, links and tables, written as it will stand on the portal. */
export function RichTextField({ name, label, hint, fault, ...props }: RichTextFieldProps) {
  const id = useId();
  const help = fault ?? hint;
  return (
    <div className={styles['field']} data-has-fault={fault !== undefined} data-name={name}>
      {/* The text's own headings begin at the third level. */}
      <FormLabel id={`${id}-label`} component="h2" className={styles['label'] ?? ''}>
        {label}
      </FormLabel>
      <Suspense fallback={<Skeleton rows={3} />}>
        <RichTextEditor
          labelledBy={`${id}-label`}
          describedBy={help === undefined ? undefined : `${id}-help`}
          isFaulty={fault !== undefined}
          {...props}
        />
      </Suspense>
      {help !== undefined && (
        <FormHelperText id={`${id}-help`} error={fault !== undefined}>
          {help}
        </FormHelperText>
      )}
    </div>
  );
}
