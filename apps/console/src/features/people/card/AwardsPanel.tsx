import { IconButton } from '@mui/material';
import type { Award, Person } from '@nardy/contract';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { notify } from '../../../components/notifications/notifications.ts';
import { api } from '../../../api/api.ts';
import { formatFaultInLine } from '../../../api/faults.ts';
import { ConfirmDialog } from '../../../components/ConfirmDialog.tsx';
import { CloseIcon } from '../../../components/icons.tsx';
import { Panel } from '../../../components/Panel.tsx';
import { useLostFocus } from '../../../components/useLostFocus.ts';
import { formatDate } from '../../../formatting/dates.ts';
import styles from '../people.module.css';
import { KINDS } from '../words.ts';
import { AwardForm } from './AwardForm.tsx';

interface AwardsPanelProps {
  readonly person: Person;
  readonly mayEdit: boolean;
  /** Whether the form of the next one is open. */
  readonly isGiving: boolean;
  readonly onGivingEnd: () => void;
  readonly onChanged: () => Promise<Person | undefined>;
}

/** What the person holds, by which orders, and what is given next. */
export function AwardsPanel(props: AwardsPanelProps) {
  const { person, mayEdit, isGiving, onGivingEnd, onChanged } = props;
  const queries = useQueryClient();
  const [leaving, setLeaving] = useState<Award>();
  const told = async (): Promise<void> => {
    await Promise.all([onChanged(), queries.invalidateQueries({ queryKey: ['person-history'] })]);
  };
  // The entry is gone with the focus on its button: what is held now takes the focus.
  const { target: held, expect } = useLostFocus<HTMLParagraphElement>(person.awards);
  const withdraw = async (id: number): Promise<void> => {
    setLeaving(undefined);
    try {
      await api.withdrawAward({ params: { id } });
    } catch (error) {
      notify(formatFaultInLine(error), 'error');
    }
    expect();
    // Somebody else may have deleted it meanwhile.
    await told();
  };
  return (
    <Panel title="Разряды и категории">
      <p ref={held} tabIndex={-1}>
        {listHeld(person).join(' · ') || 'Ничего не присвоено.'}
      </p>
      <AwardList awards={person.awards} {...(mayEdit && { onLeave: setLeaving })} />
      {isGiving && (
        <AwardForm
          person={person}
          onClose={onGivingEnd}
          onStale={() => void told()}
          onGiven={async () => {
            onGivingEnd();
            await told();
          }}
        />
      )}
      <LeavingDialog
        award={leaving}
        onClose={() => setLeaving(undefined)}
        onConfirm={(id) => void withdraw(id)}
      />
    </Panel>
  );
}

/** What the person holds now, each by its kind: a rank and an honorary title may have one name. */
const listHeld = ({ player, referee }: Person): readonly string[] =>
  [
    player?.rank && `${KINDS.rank}: ${player.rank.title}`,
    player?.honorary_title && `${KINDS.honorary}: ${player.honorary_title.title}`,
    referee?.category && `${KINDS.category}: ${referee.category.title}`,
  ].filter((one) => typeof one === 'string');

interface AwardListProps {
  readonly awards: readonly Award[];
  readonly onLeave?: (award: Award) => void;
}

function AwardList({ awards, onLeave }: AwardListProps) {
  return (
    <ul className={styles['items']}>
      {awards.map((award) => (
        <li key={award.award_id}>
          <span>
            <strong>{award.title ?? `${KINDS[award.kind]}: снято`}</strong>
            <small>
              {`приказ № ${award.order_number} от ${formatDate(award.order_date)}`}
              {award.given_by && `, внесено: ${award.given_by}`}
            </small>
          </span>
          {onLeave && (
            <IconButton
              aria-label={`Удалить запись: приказ № ${award.order_number}`}
              onClick={() => onLeave(award)}
            >
              <CloseIcon />
            </IconButton>
          )}
        </li>
      ))}
    </ul>
  );
}

interface LeavingDialogProps {
  readonly award: Award | undefined;
  readonly onConfirm: (id: number) => void;
  readonly onClose: () => void;
}

function LeavingDialog({ award, onConfirm, onClose }: LeavingDialogProps) {
  return (
    <ConfirmDialog
      isOpen={award !== undefined}
      title="Удалить запись о присвоении?"
      confirm="Удалить"
      isDangerous
      onClose={onClose}
      onConfirm={() => award && onConfirm(award.award_id)}
    >
      Для ошибочной записи: если она последняя, вернётся то, что было до неё. Снятие по приказу вносят через
      «Присвоить по приказу».
    </ConfirmDialog>
  );
}
