import type { Registration } from '@nardy/contract';
import { ConfirmDialog } from '../../components/ConfirmDialog.tsx';
import { ReasonDialog } from '../../components/ReasonDialog.tsx';
import { formatFullName } from './fields.ts';
import type { Choice } from './persons.ts';
import styles from './registration.module.css';
import { nameBlock, type useDecisions } from './useDecisions.ts';

/** What the secretary is about to decide. */
export type Asking = 'approve' | 'return' | 'block' | 'unblock' | undefined;

interface DecisionDialogsProps {
  readonly registration: Registration;
  readonly asking: Asking;
  readonly choice: Choice;
  readonly decisions: Pick<ReturnType<typeof useDecisions>, 'approve' | 'block' | 'unblock'>;
  readonly onClose: () => void;
}

/** Each says what will come of the decision before it is made. */
export function DecisionDialogs({ registration, asking, choice, decisions, onClose }: DecisionDialogsProps) {
  /** The page goes on to the next one a moment later: the dialog is not in its way. */
  const closing = (decide: () => void): void => {
    onClose();
    decide();
  };
  return (
    <>
      <ConfirmDialog
        isOpen={asking === 'approve'}
        title="Одобрить регистрацию?"
        confirm="Одобрить"
        onClose={onClose}
        onConfirm={() => closing(() => decisions.approve(typeof choice === 'number' ? choice : null))}
      >
        <Outcome registration={registration} choice={choice} />
      </ConfirmDialog>
      <ReasonDialog
        subject={nameBlock(registration.user_id)}
        isOpen={asking === 'block'}
        title={`Заблокировать: ${formatFullName(registration)}?`}
        confirm="Заблокировать"
        isDangerous
        onClose={onClose}
        onConfirm={(reason) => closing(() => decisions.block(reason))}
      >
        <p>Человек не сможет войти, открытые сеансы завершатся. Разблокировать можно здесь же.</p>
      </ReasonDialog>
      <ConfirmDialog
        isOpen={asking === 'unblock'}
        title={`Разблокировать: ${formatFullName(registration)}?`}
        confirm="Разблокировать"
        onClose={onClose}
        onConfirm={() => closing(decisions.unblock)}
      >
        Аккаунт вернётся в прежнее состояние.
      </ConfirmDialog>
    </>
  );
}

function Outcome({ registration, choice }: { registration: Registration; choice: Choice }) {
  const person = registration.persons.find(({ person_id: id }) => id === choice);
  return (
    <ul className={styles['outcome']}>
      <li>
        {person
          ? `Аккаунт будет связан с человеком из базы: ${person.fullName}.`
          : `В базе появится новый человек: ${formatFullName(registration)}.`}
      </li>
      <li>Роль: {registration.desire_role.title}.</li>
      <li>Письмо уйдёт на {registration.email}.</li>
    </ul>
  );
}
