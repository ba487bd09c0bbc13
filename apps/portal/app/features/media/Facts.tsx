import type { ReactNode } from 'react';
import { Icon, type IconName } from '../../components/Icon/Icon';
import styles from './Facts.module.css';

interface FactsProps {
  /** What is not known is left out. */
  readonly facts: readonly (readonly [IconName, ReactNode])[];
}

/** When, how many, by whom: in one line under a title. */
export function Facts({ facts }: FactsProps) {
  return (
    <ul className={styles.facts}>
      {facts
        .filter(([, fact]) => fact !== null)
        .map(([icon, fact]) => (
          <li key={icon}>
            <Icon name={icon} />
            {fact}
          </li>
        ))}
    </ul>
  );
}
