import type { AccountState, OwnAccount } from '@nardy/contract';
import { Note } from '../../../components/Note/Note';
import { Section } from '../../../components/Section/Section';
import { RowsSkeleton } from '../../../components/Skeleton/Skeleton';
import { formatDate } from '../../../formatting/dates';
import { createLateBlock } from './lateBlock';
import type { ResubmissionFormProps } from './resubmission/ResubmissionForm';

const ResubmissionForm = createLateBlock<ResubmissionFormProps>(
  async () => (await import('./resubmission/ResubmissionForm')).ResubmissionForm,
  <RowsSkeleton rows={6} />,
);

const WORDS: Readonly<
  Record<AccountState, { kind: 'info' | 'success' | 'warning' | 'error'; text: string }>
> = {
  registered: { kind: 'info', text: 'Подтвердите адрес электронной почты: ссылка отправлена вам в письме.' },
  confirmed: { kind: 'info', text: 'Регистрация на проверке: она занимает до 48 часов.' },
  active: { kind: 'success', text: 'Регистрация проверена, аккаунт активен.' },
  returned: { kind: 'warning', text: 'Регистрация возвращена.' },
  blocked: { kind: 'error', text: 'Аккаунт заблокирован. Обратитесь в федерацию.' },
};

/** What became of the registration, why it was returned, and the form to mend it. */
export function RegistrationState({ account, onSent }: { account: OwnAccount; onSent: () => void }) {
  const { consents, registration, state } = account;
  if (!registration) return null;
  const { kind, text } = WORDS[state];
  return (
    <Section id="registration" title="Регистрация">
      <Note kind={kind}>
        <p>{text}</p>
        {state === 'returned' && <p>Что исправить: {registration.reason ?? 'то, что отмечено ниже.'}</p>}
        <p>{formatDays(registration)}</p>
      </Note>
      {state === 'returned' && (
        <ResubmissionForm registration={registration} consents={consents} onSent={onSent} />
      )}
    </Section>
  );
}

function formatDays({ submitted_dt, decided_dt }: NonNullable<OwnAccount['registration']>): string {
  const sent = `Отправлена ${formatDate(submitted_dt)}`;
  return decided_dt ? `${sent}, решение от ${formatDate(decided_dt)}.` : `${sent}.`;
}
