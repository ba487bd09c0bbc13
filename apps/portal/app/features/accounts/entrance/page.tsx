import { Link } from 'react-router';
import type { Route } from './+types/page';
import { Panel } from '../../../components/Panel/Panel';
import { buildPageMeta } from '../../site';
import { AccountTabs } from '../AccountTabs';
import board from '../art/board.svg?url';
import { VisitorsOnly } from '../visitors/VisitorsOnly';
import { LoginForm } from './LoginForm';
import { SessionOverNote } from './SessionOverNote';
import css from './entrance.module.css';

export const meta: Route.MetaFunction = ({ matches }) =>
  buildPageMeta({
    title: 'Вход',
    description: 'Вход на портал федерации нард: своя карточка спортсмена или судьи, заявки на соревнования.',
    canonical: '/entrance',
    root: matches[0].loaderData,
  });

export default function EntrancePage() {
  return (
    <div className={`wrap ${css.page}`}>
      <img className={css.art} src={board} alt="" width={1600} height={900} />
      <div className={css.panel}>
        <Panel padded>
          <AccountTabs current="entrance" />
          <h1 className="visuallyHidden">Вход</h1>
          <VisitorsOnly>
            <SessionOverNote />
            <LoginForm />
            <p className={css.invitation}>
              Нет аккаунта?{' '}
              <Link className="link" to="/registration">
                Зарегистрируйтесь
              </Link>
            </p>
          </VisitorsOnly>
        </Panel>
      </div>
    </div>
  );
}
