import type { DesiredRole, PlayerCategory } from '@nardy/contract';
import type { Client } from '@nardy/contract/client';
import { useLoaderData, useRouteLoaderData } from 'react-router';
import type { Route } from './+types/page';
import { browserApi } from '../../../api/browser';
import { apiContext } from '../../../api/context';
import { settle, type Result } from '../../../api/result';
import { Note } from '../../../components/Note/Note';
import { pageMeta } from '../../site';
import { AccountTabs } from '../AccountTabs';
import { RegistrationForm } from './RegistrationForm';
import css from './registration.module.css';

async function load(api: Client) {
  const [roles, categories] = await Promise.all([
    settle(api.listDesiredRoles({})),
    settle(api.listPlayerCategories({})),
  ]);
  return { roles: rowsOf<DesiredRole>(roles), categories: rowsOf<PlayerCategory>(categories) };
}

function rowsOf<Row>(list: Result<{ data: Row[] }>): Result<Row[]> {
  return list.ok ? { ok: true, value: list.value.data } : list;
}

export const loader = ({ context }: Route.LoaderArgs) => load(context.get(apiContext));

export const clientLoader = () => load(browserApi);

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta({
    title: 'Регистрация',
    description: 'Регистрация спортсменов, судей, тренеров и представителей на портале федерации нард.',
    canonical: '/registration',
    root: matches[0].loaderData,
  });

export default function RegistrationPage() {
  const { roles, categories } = useLoaderData<typeof loader>();
  const site = useRouteLoaderData<{ site?: { policy_link: string } }>('root')?.site;
  return (
    <div className={css.page}>
      <AccountTabs current="registration" />
      <h1 className="visuallyHidden">Регистрация</h1>
      <div className={css.intro}>
        <Note>
          После отправки формы придёт письмо для подтверждения адреса. Проверка данных занимает до 48 часов.
        </Note>
      </div>
      <RegistrationForm roles={roles} categories={categories} policyLink={site?.policy_link ?? ''} />
    </div>
  );
}
