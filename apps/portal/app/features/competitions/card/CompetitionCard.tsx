import { FeltPoints } from '../../../components/FeltPoints/FeltPoints';
import { StatusBadge } from '../../../components/StatusBadge/StatusBadge';
import { Tag } from '../../../components/Tag/Tag';
import { VisuallyHidden } from '../../../components/VisuallyHidden/VisuallyHidden';
import type { Competition } from '../frame/competition';
import { TYPES } from '../types';
import { CardFacts } from './CardFacts';
import { CardSide } from './CardSide';
import { chooseCardType, countsDown } from './cardType';
import styles from './CompetitionCard.module.css';

interface CompetitionCardProps {
  readonly competition: Competition;
  /** The moment of the rendering, in milliseconds; countdowns start from it. */
  readonly renderedAt: number;
}

/** The felt card on top of every page of a competition; only its right column differs by the card's type. */
export function CompetitionCard({ competition, renderedAt }: CompetitionCardProps) {
  const { status, type, full_name, logo, parent_tournament_id, is_online } = competition;
  const card = chooseCardType(competition);
  return (
    <section
      className={styles.card}
      data-card={card}
      data-folds={!countsDown(card) || undefined}
      aria-label="Карточка соревнования"
    >
      <FeltPoints />
      {!countsDown(card) && <Fold />}
      <div className={styles.words}>
        <div className={styles.top}>
          <StatusBadge status={status} />
          <Tag line>{TYPES[type]}</Tag>
          {parent_tournament_id !== null && (
            <Tag line icon="layers">
              Дочернее соревнование
            </Tag>
          )}
          {is_online === 1 && (
            <Tag line icon="globe">
              Онлайн
            </Tag>
          )}
        </div>
        <div className={styles.main}>
          {logo && (
            <span className={styles.logo}>
              <img src={logo.link} alt="" width={120} height={120} />
            </span>
          )}
          <div className={styles.text}>
            <h1 className={`heading ${styles.title}`}>{full_name}</h1>
            <CardFacts competition={competition} />
          </div>
        </div>
      </div>
      <CardSide competition={competition} renderedAt={renderedAt} />
    </section>
  );
}

/**
 * On a phone the card of a competition that has begun is a line above its table: the stylesheet folds what stands beside
 * this, so that nothing moves when the page comes to life, and it unfolds without scripts.
 */
function Fold() {
  return (
    <details className={styles.fold}>
      <summary>
        <VisuallyHidden>Сведения о соревновании</VisuallyHidden>
      </summary>
    </details>
  );
}
