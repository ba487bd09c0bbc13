import type { StoredLogo } from '@nardy/contract';
import { useRef } from 'react';
import { MarkPreview } from '../../../components/federation/FederationMark.tsx';
import { LogoField } from '../../../components/logo/LogoField.tsx';
import words from '../../../components/words.module.css';
import styles from '../site.module.css';
import { LABELS } from './fields.ts';

interface FederationLogoProps {
  readonly logo: StoredLogo | null;
  readonly name: string;
  readonly fault: string | undefined;
  readonly isReadOnly: boolean;
  readonly onChange: (logo: StoredLogo | null) => void;
}

/** The federation's logo with its name, as they will stand on the two grounds of the portal. */
export function FederationLogo({ logo, name, fault, isReadOnly, onChange }: FederationLogoProps) {
  const removed = useRef<StoredLogo>(null);
  return (
    <LogoField
      label={LABELS.logo}
      hint="PNG, JPG, WebP от 120 пикселей, до 10 МБ. Рядом с логотипом, который не шире двух высот, стоит название"
      link={logo?.link ?? ''}
      fault={fault}
      isDisabled={isReadOnly}
      place={
        <div className={styles['grounds']}>
          {(logo ? BOTH : ON_FELT).map((ground) => (
            <figure key={ground} aria-label={GROUNDS[ground]}>
              <MarkPreview ground={ground} name={name} logo={logo} />
              <figcaption className={words['muted']}>{GROUNDS[ground]}</figcaption>
            </figure>
          ))}
        </div>
      }
      onChange={(link, kept) => {
        if (link === '') removed.current = logo;
        onChange(link === '' ? null : (kept ?? removed.current));
      }}
    />
  );
}

const BOTH = ['white', 'felt'] as const;
/** Without its own the portal draws one, which knows each ground. */
const ON_FELT = ['felt'] as const;
const GROUNDS = { white: 'На светлом: шапка портала, письма', felt: 'На тёмном: подвал портала, консоль' };
