import { Link } from 'react-router';
import type { Payment } from './load';
import css from './applications.module.css';

interface InstructionProps {
  readonly competitionId: number;
  readonly payment: Payment;
}

const PAPERS = 'страницы паспорта\u00A02–3 и страницу с регистрацией';

/** What to do for an application, step by step; a free competition asks for no payment. */
export function Instruction({ competitionId, payment }: InstructionProps) {
  const steps = [
    'Заполните заявку',
    ...(payment.isAsked
      ? [<FeeStep key="fee" {...{ competitionId, payment }} />, `Приложите чек, ${PAPERS}`]
      : [`Приложите ${PAPERS}`]),
  ];
  return (
    <aside className={css.instruction}>
      <h2 className={`heading ${css.title}`}>Как подать заявку</h2>
      <ol className={css.steps}>
        {steps.map((step, index) => (
          // oxlint-disable-next-line react/no-array-index-key -- steps are known by their numbers
          <li key={index}>
            <span className={css.stepMark}>{index + 1}</span>
            <span>{step}</span>
          </li>
        ))}
      </ol>
    </aside>
  );
}

function FeeStep({ competitionId, payment }: InstructionProps) {
  if (!payment.hasDetails) return 'Оплатите взнос';
  return (
    <>
      Оплатите взнос по{' '}
      <Link className="link" to={`/competition-payment/${competitionId}`} target="_blank" rel="noopener">
        реквизитам
      </Link>
    </>
  );
}
