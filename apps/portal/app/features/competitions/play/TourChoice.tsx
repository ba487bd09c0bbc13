import { useEffect, useRef } from 'react';
import { keepInSight } from '../../../components/keepInSight';
import { Segmented } from '../../../components/Segmented/Segmented';
import styles from './play.module.css';

interface Choice {
  readonly value: string;
  readonly label: string;
  readonly live?: boolean | undefined;
}

interface TourChoiceProps {
  readonly legend: string;
  /** The parameter of the address. */
  readonly name: string;
  readonly value: string;
  readonly options: readonly Choice[];
  readonly onChange: (value: string) => void;
  /** Further parameters, for a page without scripts. */
  readonly kept?: Readonly<Record<string, string | undefined>> | undefined;
}

const NOTHING: Readonly<Record<string, string | undefined>> = {};

/** A radio of rounds or tours. The chosen one is in sight, however many there are; without scripts it is a form. */
export function TourChoice({ legend, name, value, options, onChange, kept = NOTHING }: TourChoiceProps) {
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    const chosen = form.current?.querySelector('input:checked')?.closest('label');
    // The row of its own, or that which it shares.
    return keepInSight(chosen, chosen?.parentElement, form.current?.parentElement);
  }, [value, options.length]);
  return (
    <form ref={form} method="get" className={styles.choice}>
      {Object.entries(kept).map(
        ([key, text]) => text !== undefined && <input key={key} type="hidden" name={key} value={text} />,
      )}
      <Segmented legend={legend} name={name} value={value} options={options} onChange={onChange} />
      <noscript>
        <button type="submit">Показать</button>
      </noscript>
    </form>
  );
}
