import sprite from '../Icon/sprite.svg?url';
import css from './FeltPoints.module.css';

/** The board's points on a felt panel. The panel sets `position: relative; isolation: isolate; overflow: hidden`. */
export function FeltPoints() {
  return (
    <svg className={css.feltPoints} viewBox="0 0 480 300" preserveAspectRatio="xMaxYMid meet" aria-hidden>
      <use href={`${sprite}#felt-points`} />
    </svg>
  );
}
