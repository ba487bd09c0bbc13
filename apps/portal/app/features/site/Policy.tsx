import { useLoaderData, useRevalidator } from 'react-router';
import type { Route } from './+types/policyPage';
import { ErrorBlock } from '../../components/ErrorBlock/ErrorBlock';
import { PageHead } from '../../components/PageHead/PageHead';
import { PrintButton } from '../../components/PrintButton/PrintButton';
import { formatDays } from '@nardy/contract/days';
import { POLICY_TITLE } from './policyTitle';
import styles from './policy.module.css';

export function Policy() {
  const { policy } = useLoaderData<Route.ComponentProps['loaderData']>();
  const { revalidate } = useRevalidator();
  return (
    <div className={`wrap ${styles.page}`}>
      <PageHead title={POLICY_TITLE}>
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
