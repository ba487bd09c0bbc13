import css from './Checker.module.css';

/** A place: the first three are checkers of gold, silver and bronze, the others plain numbers. */
export function Checker({ place }: { place: number }) {
  return (
    <span className={css.checker} data-place={place <= 3 ? place : undefined}>
      {place}
    </span>
  );
}
