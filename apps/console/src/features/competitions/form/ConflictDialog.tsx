import { Button, Dialog, DialogActions, DialogContent, DialogTitle, Radio } from '@mui/material';
import { useState } from 'react';
import type { FieldConflict } from '../../../components/edit/conflicts.ts';
import { FIELDS, wordsFor, type FieldOf } from './fields.ts';
import styles from './form.module.css';
import type { FieldName, Values } from './values.ts';

interface ConflictDialogProps {
  readonly conflicts: readonly FieldConflict<Values>[];
  readonly onSave: (isOwnChosen: (name: FieldName) => boolean) => void;
  readonly onClose: () => void;
}

/** Shows what somebody else has saved meanwhile: it was, it is now, and what stands in the form here. */
export function ConflictDialog({ conflicts, onSave, onClose }: ConflictDialogProps) {
  const [theirs, setTheirs] = useState<ReadonlySet<FieldName>>(new Set());
  const choose = (name: FieldName, isTheirs: boolean): void =>
    setTheirs((before) => new Set(isTheirs ? [...before, name] : [...before].filter((one) => one !== name)));
  return (
    <Dialog open onClose={onClose} aria-labelledby="conflict-title" maxWidth="md" fullWidth>
      <DialogTitle id="conflict-title">Пока вы редактировали, кто-то сохранил другое</DialogTitle>
      <DialogContent>
        <p>Выберите, что останется, где изменили оба. Остальное сложится само.</p>
        <table className={styles['conflicts']}>
          <thead>
            <tr>
              {['Поле', 'Было', 'Теперь', 'Ваше'].map((heading) => (
                <th key={heading} scope="col">
                  {heading}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {conflicts.map((conflict) => (
              <Line
                key={conflict.name}
                conflict={conflict}
                isTheirs={theirs.has(conflict.name)}
                onChoose={(isTheirs) => choose(conflict.name, isTheirs)}
              />
            ))}
          </tbody>
        </table>
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose}>Вернуться к форме</Button>
        <Button variant="contained" onClick={() => onSave((name) => !theirs.has(name))}>
          Сохранить
        </Button>
      </DialogActions>
    </Dialog>
  );
}

interface LineProps {
  readonly conflict: FieldConflict<Values>;
  readonly isTheirs: boolean;
  readonly onChoose: (isTheirs: boolean) => void;
}

function Line({ conflict: { name, was, now, own, isOpen }, isTheirs, onChoose }: LineProps) {
  const field: FieldOf = FIELDS.find((one) => one.name === name) ?? { name, label: name, kind: 'line' };
  const radio = (label: string, isChosen: boolean, onPick: () => void) =>
    isOpen && (
      <Radio
        size="small"
        checked={isChosen}
        slotProps={{ input: { 'aria-label': `${field.label}: ${label}` } }}
        onChange={onPick}
      />
    );
  return (
    <tr>
      <th scope="row">{field.label}</th>
      <td>{wordsFor(field, was)}</td>
      <td>
        {radio('теперь', isTheirs, () => onChoose(true))}
        {wordsFor(field, now)}
      </td>
      <td>
        {radio('ваше', !isTheirs, () => onChoose(false))}
        {isOpen ? wordsFor(field, own) : 'без изменений'}
      </td>
    </tr>
  );
}
