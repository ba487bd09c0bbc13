import { CONSENTS, MOST_RELATIONS, type Person, type PersonRelations } from '@nardy/contract';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { api } from '../../../api/api.ts';
import { LoadState } from '../../../components/LoadState.tsx';
import { Panel } from '../../../components/Panel.tsx';
import { formatDay, formatMoment } from '../../../formatting/dates.ts';
import { useMay } from '../../accounts/index.ts';
import { STATUSES } from '../../applications/index.ts';
import styles from '../people.module.css';

/** What concerns the person beside the card: where it is found, and the way there. */
export function RelationsPanel({ person: { person_id: id } }: { person: Person }) {
  const { data, error, refetch } = useQuery({
    queryKey: ['person', 'relations', id],
    queryFn: async ({ signal }) => (await api.getPersonRelations({ params: { id } }, { signal })).data,
  });
  return (
    <Panel title="Что связано с человеком">
      <LoadState query={{ data, error, refetch }} rows={5} />
      {data && <Relations relations={data} />}
    </Panel>
  );
}

function Relations({ relations }: { relations: PersonRelations }) {
  const may = useMay();
  const { contact, competitions, applications, appointments, consents, letters } = relations;
  return (
    <>
      <Contact contact={contact} />
      <Part title="Заявки" rows={applications}>
        {({ application_id: id, tournament_id: tournament, full_name: name, status, submitted_dt: at }) => (
          <Line key={id} to={`/applications/${tournament}?status=${status}&open=${id}`} title={name}>
            {STATUSES[status].mark.toLowerCase()}, подана {formatDay(at)}
          </Line>
        )}
      </Part>
      <Part title="Соревнования" rows={competitions}>
        {({ tournament_id: id, full_name: name, start_dt: at }) => (
          <Line key={id} to={`/competitions/${id}`} title={name}>
            {formatDay(at)}
          </Line>
        )}
      </Part>
      <Part title="Судейство" rows={appointments}>
        {({ tournament_id: id, full_name: name, start_dt: at, role_title: role }) => (
          <Line key={id} to={`/competitions/${id}?part=referees`} title={name}>
            {role.toLowerCase()}, {formatDay(at)}
          </Line>
        )}
      </Part>
      <Part title="Письма" rows={letters}>
        {({ letter_id: id, subject, created_dt: at }) => (
          <Line key={id} {...(may('readLog') && { to: `/outbox/${id}` })} title={subject}>
            {formatMoment(at)}
          </Line>
        )}
      </Part>
      <Part title="Согласия" rows={consents}>
        {({ purpose, given_dt: given, withdrawn_dt: withdrawn }) => (
          <Line key={`${purpose}${given}`} title={getConsentTitle(purpose)}>
            дано {formatDay(given)}
            {withdrawn !== null && `, отозвано ${formatDay(withdrawn)}`}
          </Line>
        )}
      </Part>
    </>
  );
}

const getConsentTitle = (purpose: string): string =>
  (CONSENTS as Readonly<Record<string, { readonly text: string } | undefined>>)[purpose]?.text ?? purpose;

function Contact({ contact }: Pick<PersonRelations, 'contact'>) {
  if (contact === null)
    return <p className={styles['quiet']}>Аккаунта нет: ни адреса, ни телефона портал не знает.</p>;
  const { user_id: id, email, phone, address, guardian_name: guardian } = contact;
  return (
    <p className={styles['quiet']}>
      {[email, phone, address, guardian && `представитель ${guardian}`].filter(Boolean).join(' · ')}
      {contact.has_registration !== 0 && (
        <>
          {' · '}
          <Link to={`/registrations/${id}`}>регистрация</Link>
        </>
      )}
    </p>
  );
}

interface PartProps<Row> {
  readonly title: string;
  readonly rows: readonly Row[];
  readonly children: (row: Row) => ReactNode;
}

function Part<Row>({ title, rows, children }: PartProps<Row>) {
  if (rows.length === 0) return null;
  return (
    <details className={styles['related']} open={rows.length <= OPEN}>
      <summary>
        {title}: {rows.length < MOST_RELATIONS ? rows.length : `последние ${rows.length}`}
      </summary>
      <ul>{rows.map(children)}</ul>
    </details>
  );
}

/** So many rows are seen at once; more open with their heading. */
const OPEN = 5;

function Line({ to, title, children }: { to?: string; title: string; children: ReactNode }) {
  return (
    <li>
      {to === undefined ? title : <Link to={to}>{title}</Link>} <small>{children}</small>
    </li>
  );
}
