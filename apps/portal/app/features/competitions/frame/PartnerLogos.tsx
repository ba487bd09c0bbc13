import { Suspense } from 'react';
import { Await } from 'react-router';
import type { TournamentPartner } from '@nardy/contract';
import type { FrameData } from './load';
import styles from './PartnerLogos.module.css';

/** At the foot of each page of a competition. Without partners, and when they fail to come, nothing stands there. */
export function PartnerLogos({ partners }: { partners: FrameData['partners'] }) {
  return (
    <Suspense fallback={null}>
      <Await resolve={partners}>
        {(result) =>
          result.ok &&
          result.value.length > 0 && (
            <section className={styles.partners} aria-labelledby="partners">
              <h2 id="partners" className={`heading ${styles.title}`}>
                Партнёры
              </h2>
              <ul className={styles.logos}>
                {result.value.map((partner) => (
                  <li key={partner.partner_id} className={styles.partner}>
                    <Logo partner={partner} />
                  </li>
                ))}
              </ul>
            </section>
          )
        }
      </Await>
    </Suspense>
  );
}

function Logo({ partner: { title, url, logo } }: { partner: TournamentPartner }) {
  const image = (
    <>
      <img src={logo.link} alt={title} width={170} height={170} loading="lazy" />
      <span className="pictureText">{title}</span>
    </>
  );
  return url ? (
    <a href={url} target="_blank" rel="noopener noreferrer">
      {image}
    </a>
  ) : (
    image
  );
}
