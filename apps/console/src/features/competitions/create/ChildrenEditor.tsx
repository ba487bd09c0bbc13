import { Alert, Button } from '@mui/material';
import { AddButton } from '../../../components/edit/AddButton.tsx';
import { Panel } from '../../../components/Panel.tsx';
import { FieldInput } from '../form/FieldInput.tsx';
import { EMPTY, FIELDS } from '../form/fields.ts';
import styles from '../form/form.module.css';
import type { FieldName } from '../form/values.ts';
import type { Child } from './beginnings.ts';

/** What children differ in; the rest they have from their parent, and each can be changed on its own page. */
const NAMES: readonly FieldName[] = [
  'full_name',
  'discipline_id',
  'format',
  'max_point',
  'players_max',
  'start_dt',
  'end_dt',
];
const CHILD_FIELDS = NAMES.flatMap((name) => FIELDS.filter((field) => field.name === name)).map((field) =>
  field.kind === 'moment' ? { ...field, hint: 'Пусто: как у главного' } : field,
);

interface ChildrenEditorProps {
  readonly items: readonly Child[];
  readonly fault: string | undefined;
  readonly onChange: (children: Child[]) => void;
}

/** Adds one more, from the bar of the form: what there is already is long. */
export function AddChild({ items, onChange }: Pick<ChildrenEditorProps, 'items' | 'onChange'>) {
  const add = (): void => onChange([...items, { key: crypto.randomUUID(), values: EMPTY, copyOf: null }]);
  return (
    <AddButton begins="full_name" onAdd={add}>
      Добавить соревнование
    </AddButton>
  );
}

/** The competitions that a parent consists of. */
export function ChildrenEditor({ items, fault, onChange }: ChildrenEditorProps) {
  return (
    <Panel label="Из чего состоит">
      <div className={styles['section']}>
        <div>
          <h2 className={styles['title']}>Из чего состоит</h2>
          <p className={styles['text']}>
            Тип, место, даты заявок и допуск — как у главного.
            {items.some(({ differing = [] }) => differing.length > 0) &&
              ' Где у исходного тип, место или допуск были свои, они сохранятся.'}
          </p>
        </div>
        <div>
          {items.map((child, index) => (
            <fieldset key={child.key} className={styles['child']}>
              <legend
                className={styles['title']}
              >{`${index + 1}. ${child.values.full_name || 'Новое'}`}</legend>
              <div className={styles['fields']}>
                {CHILD_FIELDS.map((field) => (
                  <FieldInput
                    key={field.name}
                    field={{ ...field, isRequired: field.isRequired === true && field.kind !== 'moment' }}
                    values={child.values}
                    fault={undefined}
                    isDisabled={false}
                    onChange={(name, value) =>
                      onChange(
                        items.map((one) =>
                          one.key === child.key ? { ...one, values: { ...one.values, [name]: value } } : one,
                        ),
                      )
                    }
                  />
                ))}
              </div>
              <div>
                <Button
                  size="small"
                  color="error"
                  onClick={() => onChange(items.filter(({ key }) => key !== child.key))}
                >
                  Убрать
                </Button>
              </div>
            </fieldset>
          ))}
          {fault && <Alert severity="error">{fault}</Alert>}
        </div>
      </div>
    </Panel>
  );
}
