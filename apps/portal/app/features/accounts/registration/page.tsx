import type { DesiredRole, PlayerCategory } from '@nardy/contract';
import { useLoaderData } from 'react-router';
import type { Route } from './+types/page';
import { apiContext } from '../../../api/context';
import { settle } from '../../../api/result';
import { Note } from '../../../components/Note/Note';
import { buildPageMeta } from '../../site';
import { AccountTabs } from '../AccountTabs';
import { VisitorsOnly } from '../visitors/VisitorsOnly';
import { RegistrationForm } from './RegistrationForm';
import css from './registration.module.css';

/** Lists that the form offers, as far as they came with the page; the form asks for the others itself. */
interface Lists {
  readonly roles: readonly DesiredRole[] | undefined;
  readonly categories: readonly PlayerCategory[] | undefined;
}

export async function loader({ context }: Route.LoaderArgs): Promise<Lists> {
  const api = context.get(apiContext);
  const [roles, categories] = await Promise.all([
    settle(api.listDesiredRoles({})),
    settle(api.listPlayerCategories({})),
  ]);
  return {
    roles: roles.ok ? roles.value.data : undefined,
    categories: categories.ok ? categories.value.data : undefined,
  };
}

/** Inside the site the form opens at once, and says that its lists are loading. */
export const clientLoader = (): Lists => ({ roles: undefined, categories: undefined });

export const meta: Route.MetaFunction = ({ matches }) =>
  buildPageMeta({
    title: 'Регистрация',
    description: 'Регистрация спортсменов, судей, тренеров и представителей на портале федерации нард.',
    canonical: '/registration',
    root: matches[0].loaderData,
  });

export default function RegistrationPage() {
  const { roles, categories } = useLoaderData<typeof loader>();
  return (
    <div className={css.page}>
      <AccountTabs current="registration" />
      <h1 className="visuallyHidden">Регистрация</h1>
      <div className={css.content}>
        <VisitorsOnly>
          <div className={css.intro}>
            <Note>
              После отправки формы придёт письмо для подтверждения адреса. Проверка данных занимает до 48
              часов.
            </Note>
          </div>
          <RegistrationForm roles={roles} categories={categories} />
        </VisitorsOnly>
      </div>
    </div>
  );
}
