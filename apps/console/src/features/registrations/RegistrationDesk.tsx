import { Alert } from '@mui/material';
import { getResubmittedTitle, type Registration } from '@nardy/contract';
import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { Link } from 'react-router';
import { getCurrentSession } from '../../api/session.ts';
import { usePendingSubjects } from '../../components/decisions/useShownDecisions.ts';
import { Panel } from '../../components/Panel.tsx';
import { formatMoment } from '../../formatting/dates.ts';
import { useMay } from '../accounts/index.ts';
import { DecisionBar } from './DecisionBar.tsx';
import { DecisionDialogs, type Asking } from './DecisionDialogs.tsx';
import { computeAge, listFormParts } from './fields.ts';
import { FormLines } from './FormLines.tsx';
import { Resubmission } from './Resubmission.tsx';
import { PersonChoice } from './PersonChoice.tsx';
import styles from './registration.module.css';
import { listReturnables } from './return/remarks.ts';
import { ReturnForm } from './return/ReturnForm.tsx';
import { useApproval } from './useApproval.ts';
import { useDecisions } from './useDecisions.ts';
import { formatSubject } from './useQueue.ts';

interface RegistrationDeskProps {
  readonly registration: Registration;
  /** Where to look when a decision fails. */
  readonly href: string;
  readonly onDecided: () => void;
}

const ADULT = 18;

/** The form that was filled in, and what is decided about it. */
export function RegistrationDesk({ registration, href, onDecided }: RegistrationDeskProps) {
  const may = useMay();
  const { asking, seen, ask } = useAsking(registration);
  const { choice, choose, fault, askToApprove } = useApproval(registration, asking, ask);
  const decisions = useDecisions(registration, { seen, href, onDecided });
  const isDecided = usePendingSubjects().has(formatSubject(registration.user_id));
  const mayDecide = may('decide') && !isDecided;
  const mayBlock = useMayBlock(registration);
  const { close, returnButton, leaveReturn } = useClosing(ask);
  if (asking === 'return' && !isDecided)
    return (
      <Panel label="Возврат">
        <ReturnForm
          userId={registration.user_id}
          returnable={listReturnables(registration, computeAge(registration) < ADULT)}
          onReturn={decisions.returnIt}
          onCancel={leaveReturn}
        />
      </Panel>
    );
  return (
    <Panel label="Анкета">
      <div className={styles['form']}>
        <Story registration={registration} />
        <Resubmission registration={registration} />
        {registration.state === 'confirmed' && mayDecide && (
          <PersonChoice registration={registration} choice={choice} fault={fault} onChoose={choose} />
        )}
        <FormLines parts={listFormParts(registration)} />
      </div>
      {isDecided && <Decided />}
      {mayDecide && (
        <DecisionBar
          state={registration.state}
          mayBlock={mayBlock}
          onApprove={askToApprove}
          onReturn={() => ask('return')}
          onBlock={() => ask('block')}
          onUnblock={() => ask('unblock')}
          returnButton={returnButton}
        />
      )}
      <DecisionDialogs
        registration={registration}
        asking={asking}
        choice={choice}
        decisions={decisions}
        onClose={close}
      />
    </Panel>
  );
}

/** Colleagues are blocked by administrators, and nobody blocks himself. */
function useMayBlock({ user_id: userId, is_staff: isStaff }: Registration): boolean {
  const may = useMay();
  return userId !== getCurrentSession()?.userId && (isStaff === 0 || may('manageStaff'));
}

/** What is decided is decided about what was seen when it was asked: another submission may come meanwhile. */
function useAsking({ submitted_dt: submitted }: Registration) {
  const [asked, set] = useState<{ readonly what: Asking; readonly seen: string }>();
  const ask = (what: Asking): void => set(what && { what, seen: submitted });
  return { asking: asked?.what, seen: asked?.seen ?? submitted, ask };
}

/** The form of a return is gone with the focus in it, which goes to its button; who has gone on to the documents stays there. */
function useClosing(ask: (asking: undefined) => void) {
  const close = (): void => ask(undefined);
  const returnButton = useRef<HTMLButtonElement>(null);
  const leaveReturn = (): void => {
    flushSync(close);
    if (document.activeElement === document.body) returnButton.current?.focus();
  };
  return { close, returnButton, leaveReturn };
}

/** Stands where the buttons of a decision stood, in sight however long the form is. */
function Decided() {
  return (
    <div className={styles['bar']}>
      <Alert severity="info">Решение принято: пока оно не отправлено, его можно отменить.</Alert>
    </div>
  );
}

/** What has happened to the registration so far. */
function Story({ registration }: { registration: Registration }) {
  const {
    submitted_dt: submitted,
    decided_dt: decided,
    decided_by: by,
    reason,
    want_to_federation: wants,
    person_id: personId,
  } = registration;
  const wrong = Object.entries(registration.field_reasons);
  return (
    <>
      <p className={styles['story']}>
        Отправлена {formatMoment(submitted)}
        {decided && `, решение ${formatMoment(decided)}${by ? ` (${by})` : ''}`}
        {wants === 1 && '. Просит принять в региональную федерацию'}.
        {personId !== null && (
          <>
            {' '}
            <Link to={`/people/${personId}`}>Карточка человека</Link>
          </>
        )}
      </p>
      {(reason ?? '') !== '' || wrong.length > 0 ? (
        <Alert severity="warning" className={styles['reason'] ?? ''}>
          {wrong.map(([field, sentence]) => (
            <div key={field}>
              <strong>{getResubmittedTitle(field)}:</strong> {sentence}
            </div>
          ))}
          {reason}
        </Alert>
      ) : null}
    </>
  );
}
