import { useLoaderData, useRevalidator } from 'react-router';
import type { Route } from './+types/policyPage';
import { apiContext } from '../../api/context';
import { settle, type Result } from '../../api/result';
import { ErrorBlock } from '../../components/ErrorBlock/ErrorBlock';
import { PageHead } from '../../components/PageHead/PageHead';
import { PrintButton } from '../../components/PrintButton/PrintButton';
import { formatDays } from '../../formatting/dates';
import { cleanHtml } from '../../formatting/cleanHtml.server';
import { pageMeta } from './pageMeta';
import styles from './policy.module.css';
import type { CachedPage } from '../lists';

const TITLE = 'Политика обработки персональных данных';

interface Shown {
  readonly html: string;
  readonly updated: string | null;
}

export const handle: CachedPage = { reads: [] };

export async function loader({ context }: Route.LoaderArgs): Promise<{ policy: Result<Shown> }> {
  const asked = context.get(apiContext).getPolicy({});
  return {
    policy: await settle(
      asked.then(({ data: { html, updated_at } }) => ({ html: cleanHtml(html), updated: updated_at })),
    ),
  };
}

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta({
    title: TITLE,
    description: 'Какие персональные данные обрабатывает федерация, зачем, кто их видит и как их удалить.',
    canonical: '/documents/policy',
    root: matches[0].loaderData,
  });

export default function PolicyPage() {
  const { policy } = useLoaderData<typeof loader>();
  const { revalidate } = useRevalidator();
  return (
    <div className={`wrap ${styles.page}`}>
      <PageHead title={TITLE}>
        <PrintButton />
      </PageHead>
      {policy.ok ? (
        <>
          {policy.value.updated && (
            <p className={styles.updated}>
              Редакция от {formatDays(policy.value.updated, policy.value.updated)}
            </p>
          )}
          {/* The text's own headings begin at the third level. */}
          <h2 className="visuallyHidden">Текст политики</h2>
          {/* oxlint-disable-next-line react/no-danger -- cleaned by cleanHtml */}
          <div className={styles.prose} dangerouslySetInnerHTML={{ __html: policy.value.html }} />
        </>
      ) : (
        <ErrorBlock onRetry={() => void revalidate()} />
      )}
    </div>
  );
}
