import type { SiteSettings } from '@nardy/contract';
import { DRAWN_NAME, isNamed } from '@nardy/contract/forms';
import drawn from '../../assets/logo-on-felt.svg';
import styles from './FederationMark.module.css';
import { useSite } from './useSite.ts';

/** The federation's mark on felt, above every page: its own logo, else the drawn one, and the name where neither holds it. */
export function FederationMark({ isLarge = false }: { isLarge?: boolean }) {
  const site = useSite();
  return (
    <span className={styles['mark']} data-is-large={isLarge} data-ground="felt">
      {site && <Mark name={site.federation_name} logo={site.logo} />}
    </span>
  );
}

interface MarkProps {
  readonly name: string;
  readonly logo: SiteSettings['logo'];
}

/** A mark as a form has it, on one of the grounds of the portal. */
export function MarkPreview({ ground, ...mark }: MarkProps & { readonly ground: 'white' | 'felt' }) {
  return (
    <span className={styles['mark']} data-ground={ground} data-is-preview>
      <Mark {...mark} />
    </span>
  );
}

function Mark({ name, logo }: MarkProps) {
  const words = <span className={styles['name']}>{name}</span>;
  if (logo) {
    const alt = isNamed(logo) ? '' : name;
    return (
      <>
        <img className={styles['own']} src={logo.link} alt={alt} width={logo.width} height={logo.height} />
        {isNamed(logo) && words}
      </>
    );
  }
  if (name === DRAWN_NAME)
    return <img className={styles['drawn']} src={drawn} alt={name} width={148} height={32} />;
  return (
    <>
      <img className={styles['sign']} src={drawn} alt="" width={32} height={32} />
      {words}
    </>
  );
}
