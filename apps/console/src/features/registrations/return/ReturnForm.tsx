import { Alert, Button, Checkbox, Chip } from '@mui/material';
import { useEffect, useId, useRef, useState, type SubmitEvent } from 'react';
import { useDraft } from '../../../components/draft/useDraft.ts';
import { isSendKey } from '../../../components/shortcuts/isSendKey.ts';
import { KeyHint } from '../../../components/shortcuts/KeyHint.tsx';
import { TextArea } from '../../../components/TextArea.tsx';
import { buildReturn, type Returnable, type Remarks, type Returning } from './remarks.ts';
import styles from './ReturnForm.module.css';

interface ReturnFormProps {
  readonly userId: number;
  readonly returnable: readonly Returnable[];
  readonly onReturn: (what: Returning) => void;
  readonly onCancel: () => void;
}

/** Asks which fields the person has to mend and what is wrong with each; what was begun is kept in the tab. */
export function ReturnForm({ userId, returnable, onReturn, onCancel }: ReturnFormProps) {
  const { remarks, fault, set, submit } = useRemarks(userId, returnable, onReturn);
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  useReturnKeys(submit, onCancel);
  return (
    <form
      className={styles['form']}
      aria-labelledby="return-title"
      noValidate
      onSubmit={(event: SubmitEvent<HTMLFormElement>) => {
        event.preventDefault();
        submit();
      }}
    >
      <h2 id="return-title" className={styles['title']} tabIndex={-1} ref={heading}>
        Что нужно исправить
      </h2>
      <ul className={styles['list']}>
        {returnable.map((one) => (
          <Line
            key={one.field}
            one={one}
            remark={remarks[one.field]}
            onChange={(text) => set(one.field, text)}
          />
        ))}
      </ul>
      <TextArea
        label="Другое"
        isOptional
        minRows={2}
        value={remarks[''] ?? ''}
        onChange={(text) => set('', text === '' ? undefined : text)}
      />
      {fault && <Alert severity="error">{fault}</Alert>}
      <div className={styles['actions']}>
        <Button type="submit" variant="contained">
          Вернуть с письмом
          <KeyHint>Ctrl+Enter</KeyHint>
        </Button>
        <Button onClick={onCancel}>Отмена</Button>
      </div>
    </form>
  );
}

/** What the tab keeps a return that was begun under. */
export const nameReturnDraft = (userId: number): string => `return.${userId}`;

const isBegun = (remarks: Remarks): boolean => Object.keys(remarks).length > 0;

function useRemarks(userId: number, returnable: readonly Returnable[], onReturn: (what: Returning) => void) {
  const { draft: remarks, set: setRemarks } = useDraft<Remarks>(nameReturnDraft(userId), {}, isBegun, 'tab');
  const [fault, setFault] = useState<string>();
  const set = (field: string, text: string | undefined): void => {
    setFault(undefined);
    setRemarks(({ [field]: _before, ...others }) =>
      text === undefined ? others : { ...others, [field]: text },
    );
  };
  const submit = (): void => {
    const missing = returnable.find(({ field }) => remarks[field]?.trim() === '');
    const what = buildReturn(remarks, returnable);
    if (missing) return setFault(`Напишите, что не так: ${missing.label}.`);
    if (what.reason === '' && Object.keys(what.field_reasons).length === 0)
      return setFault('Отметьте, что нужно исправить.');
    onReturn(what);
  };
  return { remarks, fault, set, submit };
}

/** Ctrl and Enter send from any field, Escape leaves. */
function useReturnKeys(submit: () => void, onCancel: () => void): void {
  useEffect(() => {
    const press = (event: KeyboardEvent): void => {
      if (event.key === 'Escape') onCancel();
      else if (isSendKey(event)) submit();
    };
    addEventListener('keydown', press);
    return () => removeEventListener('keydown', press);
  }, [submit, onCancel]);
}

interface LineProps {
  readonly one: Returnable;
  readonly remark: string | undefined;
  readonly onChange: (text: string | undefined) => void;
}

function Line({ one: { label, value, phrases }, remark, onChange }: LineProps) {
  const id = useId();
  const isChosen = remark !== undefined;
  return (
    <li className={styles['line']} data-is-chosen={isChosen}>
      <label className={styles['name']} htmlFor={id}>
        <Checkbox
          id={id}
          size="small"
          checked={isChosen}
          onChange={(_, wanted) => onChange(wanted ? '' : undefined)}
        />
        <span>
          {label}
          <small>{value}</small>
        </span>
      </label>
      {isChosen && (
        <div className={styles['remark']}>
          <div className={styles['phrases']}>
            {phrases.map((phrase) => (
              <Chip
                key={phrase}
                label={phrase}
                size="small"
                variant="outlined"
                onClick={() => onChange(phrase)}
              />
            ))}
          </div>
          <TextArea label={`Что не так: ${label}`} minRows={1} value={remark} onChange={onChange} />
        </div>
      )}
    </li>
  );
}
