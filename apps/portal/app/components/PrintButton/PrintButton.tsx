import { Button } from '../Button/Button';
import css from './PrintButton.module.css';

/** Prints the page; print styles leave out what paper does not need. */
export function PrintButton({ children = 'Печать' }: { children?: string | undefined }) {
  return (
    <span className={css.printButton}>
      <Button variant="line" icon="printer" onClick={() => print()}>
        {children}
      </Button>
    </span>
  );
}
