import { useRef } from 'react';
import { IconButton } from '../../components/IconButton/IconButton';
import { CompetitionTile, type TileFacts } from '../competitions';
import { Section } from './Section';
import { useSwiper } from './useSwiper';
import styles from './CompetitionSlider.module.css';

interface CompetitionSliderProps {
  readonly title: string;
  readonly more: { readonly to: string; readonly label: string };
  readonly tournaments: readonly TileFacts[];
  readonly renderedAt: number;
}

/** Complete as a strip that scrolls; Swiper takes it over when it is seen, and moves it by itself. */
export function CompetitionSlider({ title, more, tournaments, renderedAt }: CompetitionSliderProps) {
  const strip = useRef<HTMLDivElement>(null);
  const slider = useSwiper(strip);
  return (
    <Section
      title={title}
      more={more}
      aside={
        <div className={styles.controls} data-ready={slider.ready}>
          <span className={styles.pause}>
            <IconButton
              icon={slider.paused ? 'play' : 'pause'}
              label={slider.paused ? 'Запустить прокрутку' : 'Остановить прокрутку'}
              onClick={slider.toggle}
            />
          </span>
          <span className={styles.arrows}>
            <IconButton icon="arrow-left" label="Назад" onClick={slider.back} />
            <IconButton icon="arrow-right" label="Вперёд" onClick={slider.forward} />
          </span>
        </div>
      }
    >
      <div ref={strip} className={styles.slider}>
        <ul className={styles.strip}>
          {tournaments.map((tournament) => (
            <li key={tournament.tournament_id} className={styles.slide}>
              <CompetitionTile tournament={tournament} renderedAt={renderedAt} />
            </li>
          ))}
        </ul>
      </div>
    </Section>
  );
}
