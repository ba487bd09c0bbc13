import { Alert, Button } from '@mui/material';
import { ApiError } from '@nardy/contract/client';
import { findFieldFaults } from '@nardy/contract/refusal';
import { useQueryClient } from '@tanstack/react-query';
import type { SubmitEvent } from 'react';
import { useNavigate } from 'react-router';
import { api } from '../../../api/api.ts';
import { findWholeFault, useSaving, type Faults } from '../../../components/edit/useSaving.ts';
import { CompetitionFields } from '../form/CompetitionFields.tsx';
import { useIsLogoUnderWay } from '../../../components/logo/useLogoUpload.ts';
import { DraftNotice } from '../../../components/draft/DraftNotice.tsx';
import { HeldDisciplines } from '../form/heldDisciplines.ts';
import styles from '../form/form.module.css';
import { findDateFault } from '../../../components/dates/typed.ts';
import { addDays, toField } from '../../../formatting/moscow.ts';
import { buildBody, findValueFaults, isFieldOf } from '../form/sending.ts';
import { useDraft } from '../../../components/draft/useDraft.ts';
import type { FieldName, Values } from '../form/values.ts';
import { buildChildValues, removeOriginal, type Beginning } from './beginnings.ts';
import { AddChild, ChildrenEditor } from './ChildrenEditor.tsx';
import { CopiedParts } from './CopiedParts.tsx';

const DAY_HOURS = 9;

/** What a draft was begun from may be deleted meanwhile, and no field of the form holds it: by its name, what is left, and what is said. */
const LOST = [
  {
    name: 'parent_tournament_id',
    leave: (begun: Beginning): Beginning => ({ ...begun, parentId: null }),
    sentence: 'Главного соревнования больше нет. Теперь можно создать черновик отдельного соревнования.',
  },
  {
    name: 'copy_of',
    leave: removeOriginal,
    sentence: 'Соревнования, которое вы копируете, больше нет. Теперь можно создать черновик без его частей.',
  },
];

/** The form of a new competition, with its children when it is a parent. */
export function NewForm({ draftKey, beginning }: { draftKey: string; beginning: Beginning }) {
  const begun = JSON.stringify(beginning);
  const { draft, set, restoredAt, begin } = useDraft(
    draftKey,
    beginning,
    (one) => JSON.stringify(one) !== begun,
  );
  const { faults, fault, isBusy, send, clear, forget } = useCreating(draft, {
    onCreated: () => begin(beginning),
    onLost: set,
  });
  const change = (name: FieldName, value: Values[FieldName]): void => {
    set((before) => withChange(before, name, value));
    clear(name);
    if (withChange(draft, name, value).values.end_dt !== draft.values.end_dt) clear('end_dt');
  };
  const children = {
    items: draft.children,
    onChange: (items: Beginning['children']) => {
      set((before) => ({ ...before, children: items }));
      clear('children');
    },
  };
  const drop = (): void => {
    begin(beginning);
    forget();
  };
  const isParent = draft.values.is_parent === 1;
  const isLogoUnderWay = useIsLogoUnderWay();
  return (
    <form
      className={styles['form']}
      aria-label="Новое соревнование"
      noValidate
      onSubmit={(event: SubmitEvent<HTMLFormElement>) => {
        event.preventDefault();
        void send();
      }}
    >
      {restoredAt !== undefined && <DraftNotice at={restoredAt} onDrop={drop} />}
      {draft.copyOf !== null && (
        <CopiedParts parts={draft.parts} onChange={(parts) => set((before) => ({ ...before, parts }))} />
      )}
      <HeldDisciplines value={draft.held}>
        <CompetitionFields values={draft.values} faults={faults} onChange={change} />
        {isParent && <ChildrenEditor fault={faults['children']} {...children} />}
      </HeldDisciplines>
      {fault && <Alert severity="error">{fault}</Alert>}
      <div className={styles['bar']}>
        <Button type="submit" variant="contained" disabled={isBusy || isLogoUnderWay}>
          {isBusy ? 'Создаём' : isLogoUnderWay ? 'Ждём логотип' : 'Создать черновик'}
        </Button>
        {isParent && <AddChild {...children} />}
        <span className={styles['note']}>
          Введённое хранится в этом браузере, пока вы не создадите черновик.
        </span>
      </div>
    </form>
  );
}

/** With a value changed; an end that nobody has entered comes as many days after the start as is usual. */
function withChange(before: Beginning, name: FieldName, value: Values[FieldName]): Beginning {
  const values = { ...before.values, [name]: value };
  const { start_dt: start, end_dt: end } = values;
  const isEntered = end !== null && end !== before.filledEnd;
  if (name !== 'start_dt' || start === null || isEntered || findDateFault(toField(start), 'moment'))
    return { ...before, values };
  const filledEnd = addDays(start, before.days + DAY_HOURS / 24);
  return { ...before, values: { ...values, end_dt: filledEnd }, filledEnd };
}

interface Outcomes {
  readonly onCreated: () => void;
  readonly onLost: (leave: (begun: Beginning) => Beginning) => void;
}

function useCreating(draft: Beginning, { onCreated, onLost }: Outcomes) {
  const navigate = useNavigate();
  const queries = useQueryClient();
  const { faults, isBusy, save, clear, forget } = useSaving({
    isField: isFieldOf(draft.values.is_parent === 1),
  });
  const send = (): Promise<void> =>
    save(async () => {
      const found = findFamilyFaults(draft);
      if (Object.keys(found).length > 0) return found;
      try {
        const { data } = await api.createTournament({ body: buildFamily(draft) });
        onCreated();
        void queries.invalidateQueries({ queryKey: ['competitions'] });
        void navigate(`/competitions/${data.tournament_id}?part=main`);
        return undefined;
      } catch (error) {
        const lost = LOST.find(({ name }) => isRefused(error, name));
        if (!lost) throw error;
        onLost(lost.leave);
        return { form: lost.sentence };
      }
    });
  return { faults, fault: findWholeFault(faults), isBusy, send, clear, forget };
}

const isRefused = (error: unknown, field: string): boolean =>
  error instanceof ApiError && findFieldFaults(error, (name) => name === field) !== undefined;

function findFamilyFaults({ values, children }: Beginning): Faults {
  const own = findValueFaults(values);
  if (values.is_parent !== 1) return own;
  const ofChildren = children.flatMap((child, index) =>
    Object.values(findValueFaults(buildChildValues(values, child))).map(
      (sentence) => `${index + 1}: ${sentence}`,
    ),
  );
  return ofChildren.length > 0 ? { ...own, children: ofChildren.join('. ') } : own;
}

function buildFamily({ values, children, parentId, copyOf, parts }: Beginning) {
  const copied_parts = [...parts];
  return {
    ...buildBody(values),
    parent_tournament_id: parentId,
    copy_of: copyOf,
    copied_parts,
    children:
      values.is_parent === 1
        ? children.map((child) => ({
            ...buildBody(buildChildValues(values, child)),
            copy_of: child.copyOf,
            copied_parts: child.copyOf === null ? [] : copied_parts,
          }))
        : [],
  };
}
