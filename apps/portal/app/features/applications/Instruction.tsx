import { Link } from 'react-router';
import css from './applications.module.css';

/** What to do for an application, step by step. */
export function Instruction({ competitionId }: { competitionId: number }) {
  return (
    <aside className={css.instruction}>
      <h2 className={`heading ${css.title}`}>Как подать заявку</h2>
      <ol className={css.steps}>
        <li>
          <span className={css.stepMark}>1</span>
          <span>Заполните заявку</span>
        </li>
        <li>
          <span className={css.stepMark}>2</span>
          <span>
            Оплатите взнос по{' '}
            <Link className="link" to={`/competition-payment/${competitionId}`}>
              реквизитам
            </Link>
          </span>
        </li>
        <li>
          <span className={css.stepMark}>3</span>
          <span>Приложите чек, страницы паспорта 2–3 и страницу с регистрацией</span>
        </li>
      </ol>
    </aside>
  );
}
