import type { ReactNode } from 'react';
import { Button } from '../../../components/Button/Button';
import { ProgressBar } from '../../../components/ProgressBar/ProgressBar';
import { PARTS } from './parts';
import type { Steps } from './useSteps';
import css from './registration.module.css';

interface FormPartProps {
  readonly title: string;
  readonly index: number;
  readonly steps: Steps;
  readonly children: ReactNode;
}

/** A part of the form under its heading; a phone shows it alone, with the way on and back. */
export function FormPart({ title, index, steps, children }: FormPartProps) {
  const isLast = index === PARTS.length - 1;
  return (
    <section className={css.part} data-current={index === steps.part || undefined}>
      <div className={css.step}>
        <span>
          Шаг {index + 1} из {PARTS.length}
        </span>
        <ProgressBar share={(index + 1) / PARTS.length} size="thin" label="Пройдено шагов" />
      </div>
      <h2 className={`heading ${css.partTitle}`} id={`registration-part-${index}`} tabIndex={-1}>
        {title}
      </h2>
      {children}
      <div className={css.stepButtons}>
        {index > 0 && (
          <Button variant="line" onClick={steps.back}>
            Назад
          </Button>
        )}
        {!isLast && <Button onClick={steps.next}>Далее</Button>}
      </div>
    </section>
  );
}
