import type { ReactNode } from 'react';
import { MISSING } from '../../formatting/missing';
import { Avatar } from '../Avatar/Avatar';
import { FeltPoints } from '../FeltPoints/FeltPoints';
import css from './PersonCard.module.css';

export interface PersonFact {
  label: string;
  /** Nothing is shown as "Не указано". */
  value: ReactNode;
}

interface PersonCardProps {
  /** Names the card among the parts of the page. */
  label: string;
  person: {
    readonly last_name: string;
    readonly first_name: string;
    readonly middle_name: string | null;
    readonly photo: { readonly link: string } | null;
  };
  facts: readonly PersonFact[];
  /** Between the name and the facts. */
  children?: ReactNode;
  /** Marks and buttons under the facts. */
  actions?: ReactNode;
  /** Beside another part of the page: the facts have fewer columns. */
  narrow?: boolean | undefined;
}

/** Who somebody is, on felt: photo, name, facts. */
export function PersonCard(props: PersonCardProps) {
  const { label, person, facts, children, actions, narrow } = props;
  const { last_name: lastName, first_name: firstName, middle_name: middleName, photo } = person;
  return (
    <section className={css.personCard} aria-label={label} data-narrow={narrow || undefined}>
      <FeltPoints />
      <div className={css.personHead}>
        <span className={css.personPhoto}>
          <Avatar name={`${lastName} ${firstName}`} photo={photo?.link} size="fill" eager />
        </span>
        <div className={css.personName}>
          <h1 className={`heading ${css.personTitle}`}>
            {lastName} <br />
            {firstName}
          </h1>
          {middleName && <p>{middleName}</p>}
        </div>
      </div>
      {children}
      <dl className={css.personFacts}>
        {facts.map(({ label: title, value }) => (
          <div key={title}>
            <dt>{title}</dt>
            <dd>{value ?? MISSING.notGiven}</dd>
          </div>
        ))}
      </dl>
      {actions && <div className={css.personActions}>{actions}</div>}
    </section>
  );
}
