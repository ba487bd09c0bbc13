import type { OwnAccount } from '@nardy/contract';
import { Section } from '../../../components/Section/Section';
import css from './own.module.css';

/** The code by which the check-in of a competition knows the athlete. */
export function AthleteCard({ account: { card_qr_link: link, profile } }: { readonly account: OwnAccount }) {
  if (!link) return null;
  return (
    <Section id="card" title="Карта спортсмена">
      <details className={css.card}>
        <summary>Показать код</summary>
        <img data-needed src={link} alt="QR-код с адресом вашей страницы" width={208} height={208} />
        <p className={css.rowTitle}>{[profile.last_name, profile.first_name].join(' ')}</p>
      </details>
      <p className={css.muted}>
        Покажите код на регистрации участников: судья отметит вас без поиска по списку.
      </p>
    </Section>
  );
}
