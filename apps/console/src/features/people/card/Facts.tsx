import { PERSON_TITLES, type Person } from '@nardy/contract';
import { formatLoggedValue } from '../words.ts';
import styles from '../people.module.css';

const SHOWN = ['last_name', 'first_name', 'middle_name', 'birthday', 'gender'] as const;

/** What is known of a person, for who reads and changes nothing. */
export function Facts({ person }: { person: Person }) {
  const { city, player } = person;
  const lines: [string, unknown][] = [
    ...SHOWN.map((field): [string, unknown] => [field, person[field]]),
    [
      'city',
      city &&
        (city.region_title && city.region_title !== city.title
          ? `${city.title}, ${city.region_title}`
          : city.title),
    ],
    ...(player
      ? ([
          ['federation_member', player.federation_member === 1],
          ['clubs', player.clubs],
        ] as [string, unknown][])
      : []),
  ];
  return (
    <dl className={styles['lines']}>
      {lines.map(([field, value]) => (
        <div key={field}>
          <dt>{PERSON_TITLES[field]}</dt>
          <dd>{formatLoggedValue(field, value)}</dd>
        </div>
      ))}
    </dl>
  );
}
