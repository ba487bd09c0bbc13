import type { OwnAccount, OwnRegistration, SentDocument } from '@nardy/contract';
import { getResubmittedTitle, RESUBMITTED_TEXTS } from '@nardy/contract/forms';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { formatFileSize } from '@nardy/contract/fileSizes';
import { phoneMask } from '../../../components/MaskedField/phoneMask';
import { Section } from '../../../components/Section/Section';
import { formatDate } from '../../../formatting/dates';
import { GENDERS } from '../../../formatting/genders';
import { MISSING } from '../../../formatting/missing';
import { Consents, type OwnWindow } from './consents/Consents';
import css from './own.module.css';

type Fact = readonly [label: string, value: string | null];

interface OwnDataProps {
  readonly account: OwnAccount;
  readonly news: string | undefined;
  readonly onOpen: (window: OwnWindow) => void;
}

/** What the person has entered, the documents that were sent, and what was agreed to. */
export function OwnData({ account, news, onOpen }: OwnDataProps) {
  const { registration, consents, state } = account;
  return (
    <Section id="data" title="Мои данные" news={news}>
      <dl className={css.facts}>
        {listFacts(account).map(([label, value]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value || MISSING.notGiven}</dd>
          </div>
        ))}
      </dl>
      <p className={css.muted}>
        <CardWords account={account} />{' '}
        {state !== 'returned' && 'Чтобы исправить ошибку, напишите в федерацию: адрес внизу страницы.'}
      </p>
      {registration && registration.documents.length > 0 && <Documents documents={registration.documents} />}
      {consents.length > 0 && <Consents account={account} onOpen={onOpen} />}
    </Section>
  );
}

function listFacts({ profile, registration }: OwnAccount): Fact[] {
  const { last_name, first_name, middle_name } = registration ?? profile;
  const name: Fact = ['Ф. И. О.', [last_name, first_name, middle_name].filter(Boolean).join(' ')];
  return registration ? [name, ...listRegistrationFacts(registration)] : [name];
}

function listRegistrationFacts(registration: OwnRegistration): Fact[] {
  return [
    ['Дата рождения', formatDate(`${registration.birthday}T12:00:00Z`)],
    ['Пол', GENDERS[registration.gender]],
    ...listGuardianFacts(registration),
    ['Гражданство', registration.citizenship],
    ['ИНН', registration.inn_number],
    ['Телефон', registration.phone && phoneMask.format(registration.phone)],
    ['Муниципальное образование', registration.city.title],
    ['Адрес', registration.address],
    ['Желаемая роль', registration.desire_role.title],
    ['Разряд', registration.rank_title],
  ];
}

/** Only for who is under 18 somebody else has agreed. */
function listGuardianFacts({ guardian_name: name }: OwnRegistration): Fact[] {
  return name === null ? [] : [[RESUBMITTED_TEXTS.guardian_name, name]];
}

const CLOSED = 'доступны только вам и сотрудникам федерации, которые с ними работают.';

/** Who sees what was told: everybody what stands on the card, for those who have one. */
function CardWords({ account }: { account: OwnAccount }): ReactNode {
  const { player_id, referee_id, registration } = account;
  const to = player_id ? `/athlete-competitions/${player_id}` : referee_id && `/judge-profile/${referee_id}`;
  if (!to) return registration && `Эти данные ${CLOSED}`;
  return (
    <>
      Все видят{' '}
      <Link className="link" to={to}>
        вашу карточку
      </Link>
      : имя, {player_id ? 'дату' : 'год'} рождения, пол, город, разряд и фото.
      {registration && ` Остальные данные ${CLOSED}`}
    </>
  );
}

/** Their names alone: the content is shown to those who decide about them. */
function Documents({ documents }: { documents: readonly SentDocument[] }) {
  return (
    <div>
      <h3 className={css.subtitle}>Отправленные документы</h3>
      <ul className={css.plain}>
        {documents.map(({ file_id, kind, file_name, size, uploaded_dt }) => (
          <li key={file_id}>
            {getResubmittedTitle(kind)}
            <div className={css.rowNote}>
              {file_name}, {formatFileSize(size)}, {formatDate(uploaded_dt)}
            </div>
          </li>
        ))}
      </ul>
    </div>
  );
}
