import type { Desk } from '@nardy/contract';
import { formatCounted } from '../../../formatting/words.ts';
import { Icon } from '../frame/parts/Icon.tsx';
import { Card } from '../frame/parts/parts.tsx';
import panel from '../panel/panel.module.css';
import styles from './aside.module.css';

export type DeskWarning = Desk['warnings'][number];

/** What can be done about a warning, by its code. */
export interface WarningRemedy {
  readonly label: string;
  readonly run: () => void;
}

interface BeforeStartProps {
  readonly warnings: readonly DeskWarning[];
  readonly findRemedy: (warning: DeskWarning) => WarningRemedy | undefined;
}

/** Questions in amber and passed checks; nothing of it blocks the start. */
export function BeforeStart({ warnings, findRemedy }: BeforeStartProps) {
  const questions = warnings.filter(({ is_question: is }) => is === 1).length;
  if (warnings.length === 0) return null;
  return (
    <Card
      title="Перед стартом"
      head={
        questions > 0 && (
          <span className={styles['questions']}>
            <Icon name="warning" />
            {formatCounted(questions, ['вопрос', 'вопроса', 'вопросов'])}
          </span>
        )
      }
    >
      <ul className={styles['warnings']}>
        {warnings.map((warning) => (
          <Warning key={warning.code} warning={warning} remedy={findRemedy(warning)} />
        ))}
      </ul>
    </Card>
  );
}

function Warning({ warning, remedy }: { warning: DeskWarning; remedy: WarningRemedy | undefined }) {
  const isQuestion = warning.is_question === 1;
  return (
    <li data-is-question={isQuestion}>
      <Icon name={isQuestion ? 'warning' : 'tick'} />
      <span>
        {warning.sentence}{' '}
        {remedy && (
          <button type="button" className={panel['link']} onClick={remedy.run}>
            {remedy.label}
          </button>
        )}
      </span>
    </li>
  );
}
