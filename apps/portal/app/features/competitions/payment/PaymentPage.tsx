import { useLoaderData, useRevalidator } from 'react-router';
import type { Route } from './+types/page';
import { isMissing } from '../../../api/result';
import { Breadcrumbs } from '../../../components/Breadcrumbs/Breadcrumbs';
import { EmptyBlock } from '../../../components/EmptyBlock/EmptyBlock';
import { ErrorBlock } from '../../../components/ErrorBlock/ErrorBlock';
import { PageHead } from '../../../components/PageHead/PageHead';
import { Panel } from '../../../components/Panel/Panel';
import { NothingYet } from '../frame/NothingYet';
import { SECTIONS } from '../frame/sections';
import { getCompetitionPath } from '../links';
import type { PaymentData } from './load';
import { PaymentQr } from './PaymentQr';
import { Requisites } from './Requisites';
import styles from './payment.module.css';

export function PaymentPage() {
  const { competition, details } = useLoaderData<Route.ComponentProps['loaderData']>();
  const { title } = SECTIONS['competition-payment'];
  return (
    <div className="wrap">
      <Breadcrumbs
        items={[
          { to: '/competitions', label: 'Соревнования' },
          ...(competition.ok
            ? [{ to: getCompetitionPath(competition.value), label: competition.value.full_name }]
            : []),
          { label: title },
        ]}
      />
      <PageHead title={title} />
      {competition.ok && competition.value.fee === 0 ? (
        <Panel>
          <EmptyBlock
            title="Участие бесплатное"
            text="Взноса у этого соревнования нет: платить ничего не нужно."
          />
        </Panel>
      ) : (
        <Details details={details} />
      )}
    </div>
  );
}

function Details({ details }: Pick<PaymentData, 'details'>) {
  const { revalidate } = useRevalidator();
  if (isMissing(details)) return <NothingYet />;
  if (!details.ok) {
    return (
      <ErrorBlock
        text="Произошла ошибка при загрузке реквизитов для оплаты. Попробуйте обновить страницу."
        onRetry={() => void revalidate()}
      />
    );
  }
  return (
    <div className={styles.columns}>
      <Requisites details={details.value} />
      <PaymentQr address={details.value.qr_url} />
    </div>
  );
}
