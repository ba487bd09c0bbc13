import { Button } from '../Button/Button';
import css from './PrintButton.module.css';

/** Prints the page; print styles leave out what paper does not need. */
export function PrintButton() {
  return (
    <span className={css.printButton}>
      <Button variant="line" icon="printer" onClick={() => print()}>
        Печать
      </Button>
    </span>
  );
}
