import { Panel } from '../../../components/Panel.tsx';
import type { Faults } from '../../../components/edit/useSaving.ts';
import { FieldInput } from './FieldInput.tsx';
import { isThere, SECTIONS } from './fields.ts';
import styles from './form.module.css';
import type { FieldName, Values } from './values.ts';

interface CompetitionFieldsProps {
  readonly values: Values;
  readonly faults: Faults;
  /** Of which fields nothing can be changed any more. */
  readonly isFixed?: (name: FieldName) => boolean;
  readonly isReadOnly?: boolean;
  readonly onChange: (name: FieldName, value: Values[FieldName]) => void;
}

/** All fields of a competition, part by part. */
export function CompetitionFields(props: CompetitionFieldsProps) {
  const { values, faults, isFixed, isReadOnly = false, onChange } = props;
  return SECTIONS.map(({ title, text, fields }) => (
    <Panel key={title} label={title}>
      <div className={styles['section']}>
        <div>
          <h2 className={styles['title']}>{title}</h2>
          {text && <p className={styles['text']}>{text}</p>}
        </div>
        <div className={styles['fields']}>
          {fields
            .filter((field) => isThere(field, values.is_parent === 1))
            .map((field) => (
              <div key={field.name} className={styles['field']} data-is-wide={field.isWide}>
                <FieldInput
                  field={field}
                  values={values}
                  fault={faults[field.name]}
                  isDisabled={isReadOnly || (isFixed?.(field.name) ?? false)}
                  onChange={onChange}
                />
              </div>
            ))}
        </div>
      </div>
    </Panel>
  ));
}
