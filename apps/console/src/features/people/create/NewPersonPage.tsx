import { Alert, Button, Checkbox, FormControlLabel } from '@mui/material';
import type { SimilarPerson } from '@nardy/contract';
import { useEffect, useRef, type SubmitEvent } from 'react';
import { Link } from 'react-router';
import { DraftNotice } from '../../../components/draft/DraftNotice.tsx';
import frame from '../../../components/edit/FormFrame.module.css';
import { findWholeFault } from '../../../components/edit/useSaving.ts';
import { PageHead } from '../../../components/PageHead.tsx';
import { Panel } from '../../../components/Panel.tsx';
import { CardFields } from '../card/CardFields.tsx';
import { SimilarOne } from '../card/SimilarOne.tsx';
import styles from '../people.module.css';
import { useNewPerson, type Roles } from './useNewPerson.ts';

/** A card made by hand, for who has not registered. */
export function NewPersonPage() {
  const form = useNewPerson();
  const { values, faults, set, roles, setRoles, similar, isSaving, save } = form;
  const fault = findWholeFault(faults);
  const submit = (event: SubmitEvent<HTMLFormElement>): void => {
    event.preventDefault();
    void save(false);
  };
  return (
    <>
      <PageHead
        title="Новый человек"
        lead="Для тех, кто не регистрировался сам. Разряд или категорию присвойте приказом на карточке."
      />
      <div className={styles['sides']}>
        <Panel label="Новая карточка" isPadded>
          <form className={frame['form']} onSubmit={submit} noValidate aria-label="Новый человек">
            {form.restoredAt !== undefined && form.isBegun && (
              <DraftNotice at={form.restoredAt} onDrop={form.drop} />
            )}
            <RoleBoxes roles={roles} onChange={setRoles} />
            <CardFields values={values} faults={faults} set={set} isPlayer={roles.player} />
            {fault && <Alert severity="error">{fault}</Alert>}
            <div className={frame['bar']} data-is-sticky>
              <Button type="submit" variant="contained" disabled={isSaving || similar.length > 0}>
                {isSaving ? 'Добавляем' : 'Добавить'}
              </Button>
              <Button component={Link} to="/people" onClick={form.drop}>
                Отмена
              </Button>
            </div>
          </form>
        </Panel>
        {similar.length > 0 && <Similar people={similar} isSaving={isSaving} onAdd={() => void save(true)} />}
      </div>
    </>
  );
}

function RoleBoxes({ roles, onChange }: { roles: Roles; onChange: (roles: Roles) => void }) {
  const boxes = [
    ['player', 'Спортсмен'],
    ['referee', 'Судья'],
  ] as const;
  return (
    <div role="group" aria-label="Кто это">
      {boxes.map(([name, label]) => (
        <FormControlLabel
          key={name}
          label={label}
          control={
            <Checkbox
              checked={roles[name]}
              onChange={({ target }) => onChange({ ...roles, [name]: target.checked })}
            />
          }
        />
      ))}
    </div>
  );
}

interface SimilarProps {
  readonly people: readonly SimilarPerson[];
  readonly isSaving: boolean;
  readonly onAdd: () => void;
}

/** The button that asked is disabled from now on: what it answered takes the focus. */
function Similar({ people, isSaving, onAdd }: SimilarProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <Panel label="Похожие люди" isPadded>
      <div className={styles['side']} role="alert">
        <h2 ref={heading} tabIndex={-1}>
          Похожие люди уже есть
        </h2>
        <p className={styles['quiet']}>Если это кто-то из них, откройте карточку и дополните её.</p>
        <ul className={styles['items']}>
          {people.map((one) => (
            <li key={one.person_id}>
              <SimilarOne one={one} />
            </li>
          ))}
        </ul>
        <div>
          <Button variant="outlined" disabled={isSaving} onClick={onAdd}>
            Это другой человек, добавить
          </Button>
        </div>
      </div>
    </Panel>
  );
}
