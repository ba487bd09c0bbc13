import type { DesiredRole, PlayerCategory } from '@nardy/contract';
import { useEffect, useState } from 'react';
import { useNavigate } from 'react-router';
import { preloadDialog } from '../../../components/Dialog/Dialog';
import { listFaultyNames, useForm, type Form } from '../../../components/form/useForm';
import { Note } from '../../../components/Note/Note';
import { areTooMuch, LimitsWindow, sumBytes, useSending } from '../../uploads';
import { askRanks, askRoles, listRankOptions, listRoleOptions } from '../ChosenFields';
import { useAsked } from '../own/useAsked';
import { ConsentPart, DocumentsPart } from './ClosingParts';
import { ContactsPart, PasswordPart } from './ContactParts';
import { useDraft } from './draft';
import { EMPTY_ENTRY, findEntryFaults, listUploads, type RegistrationEntry } from './entry';
import { OutcomeWindow, type Outcome } from './Outcome';
import { FormPart } from './FormPart';
import { PARTS } from './parts';
import { PersonalPart, RolePart } from './PersonalParts';
import { sendRegistration } from './send';
import { SubmitLine } from './SubmitLine';
import { useSteps, type Steps } from './useSteps';
import css from './registration.module.css';

export interface RegistrationFormProps {
  /** Undefined when they did not come with the page. */
  readonly roles: readonly DesiredRole[] | undefined;
  readonly categories: readonly PlayerCategory[] | undefined;
}

export function RegistrationForm({ roles, categories }: RegistrationFormProps) {
  const form = useForm({ prefix: 'registration', initial: EMPTY_ENTRY, faultsOf: findEntryFaults });
  const asked = {
    roles: useAsked(askRoles, roles && listRoleOptions(roles)),
    ranks: useAsked(askRanks, categories && listRankOptions(categories)),
  };
  const draft = useDraft(form);
  const steps = useSteps(form);
  const { progress, cancel, ...submission } = useSubmission(form, { draft, steps });
  // A window must open also when the connection is lost.
  useEffect(preloadDialog, []);
  const contents = [
    <RolePart key="role" form={form} roles={asked.roles} />,
    <PersonalPart key="personal" form={form} ranks={asked.ranks} />,
    <ContactsPart key="contacts" form={form} />,
    <PasswordPart key="password" form={form} />,
    <DocumentsPart key="documents" form={form} progress={progress} />,
    <ConsentPart key="consent" form={form} />,
  ];
  return (
    <form
      className={css.form}
      aria-label="Регистрация"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        submission.submit();
      }}
    >
      {draft.wasRestored && (
        <Note>
          Мы вернули то, что вы ввели раньше. Документы и пароль не сохраняются: укажите их ещё раз.
        </Note>
      )}
      <fieldset className={css.controls} disabled={!form.isAlive || progress !== undefined}>
        {PARTS.map(({ title }, index) => (
          <FormPart key={title} title={title} index={index} steps={steps}>
            {contents[index]}
          </FormPart>
        ))}
      </fieldset>
      <SubmitLine
        form={form}
        progress={progress}
        bytes={sumBytes(listUploads(form.values), form.values.photo)}
        isLast={steps.part === PARTS.length - 1}
        onCancel={cancel}
        onShowFaults={() => {
          steps.goToPartOf(listFaultyNames(form.faults));
          form.showFaults();
        }}
      />
      {submission.windows}
    </form>
  );
}

/** Sending the form, and the windows that say what became of it. */
function useSubmission(
  form: Form<RegistrationEntry>,
  { draft, steps }: { readonly draft: { forget: () => void }; readonly steps: Steps },
) {
  const navigate = useNavigate();
  const { progress, send, cancel } = useSending();
  const [outcome, setOutcome] = useState<Outcome>();
  const [isOver, setOver] = useState(false);
  const submit = async (): Promise<void> => {
    if (!form.isReady) return;
    if (areTooMuch(listUploads(form.values), form.values.photo)) return setOver(true);
    setOutcome(undefined);
    const result = await send((signal, onProgress) => sendRegistration(form.values, signal, onProgress));
    if (result?.kind === 'done') draft.forget();
    if (result?.kind !== 'refused') return setOutcome(result);
    steps.goToPartOf(listFaultyNames(result.faults));
    form.refuse(result.faults);
  };
  const close = (): void => {
    if (outcome?.kind === 'done') void navigate('/');
    else setOutcome(undefined);
  };
  const windows = (
    <>
      <LimitsWindow open={isOver} onClose={() => setOver(false)} />
      <OutcomeWindow outcome={outcome} onClose={close} onRetry={() => void submit()} />
    </>
  );
  return { progress, cancel, submit: () => void submit(), windows };
}
