import { useLoaderData, useRevalidator } from 'react-router';
import type { Route } from './+types/page';
import { browserApi } from '../../../api/browser';
import { apiContext } from '../../../api/context';
import { parsePathId } from '../../../api/pathId';
import { isMissing } from '../../../api/result';
import { Breadcrumbs } from '../../../components/Breadcrumbs/Breadcrumbs';
import { EmptyBlock } from '../../../components/EmptyBlock/EmptyBlock';
import { ErrorBlock } from '../../../components/ErrorBlock/ErrorBlock';
import { PageHead } from '../../../components/PageHead/PageHead';
import { Panel } from '../../../components/Panel/Panel';
import { pageMeta } from '../../site';
import { NothingYet } from '../frame/NothingYet';
import { aboutPage, askAboutSite } from '../frame/describe.server';
import { SECTIONS, sectionTitle } from '../frame/sections';
import { competitionPath } from '../links';
import { loadPayment, type PaymentData } from './load';
import { PaymentQr } from './PaymentQr';
import { Requisites } from './Requisites';
import styles from './payment.module.css';
import type { CachedPage } from '../../lists';

const NAME = 'competition-payment';

export const handle: CachedPage = { reads: [] };

export async function loader({ context, params, request }: Route.LoaderArgs): Promise<PaymentData> {
  const api = context.get(apiContext);
  const data = await loadPayment(api, parsePathId(params));
  return { ...data, ...aboutPage(data, NAME, await askAboutSite(api, request)) };
}

export function clientLoader({ params }: Route.ClientLoaderArgs): Promise<PaymentData> {
  return loadPayment(browserApi, parsePathId(params));
}

export const meta: Route.MetaFunction = ({ loaderData, matches, params }) => {
  const data = loaderData as PaymentData | undefined;
  const competition = data?.competition.ok ? data.competition.value : undefined;
  return pageMeta({
    title: sectionTitle(NAME, competition),
    description: data?.about?.description ?? sectionTitle(NAME, competition),
    canonical: `/${NAME}/${params.id}`,
    root: matches[0].loaderData,
    image: data?.about?.image,
    data: data?.about?.event,
  });
};

export default function PaymentPage() {
  const { competition, details } = useLoaderData<typeof loader>();
  const { title } = SECTIONS[NAME];
  return (
    <div className="wrap">
      <Breadcrumbs
        items={[
          { to: '/competitions', label: 'Соревнования' },
          ...(competition.ok
            ? [{ to: competitionPath(competition.value), label: competition.value.full_name }]
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
