import { useLoaderData } from 'react-router';
import type { Route } from './+types/page';
import { Breadcrumbs } from '../../../components/Breadcrumbs/Breadcrumbs';
import { PageHead } from '../../../components/PageHead/PageHead';
import { formatShortName } from '../../../formatting/names';
import { getAthletePath } from '../links';
import { ChooseOther } from './ChooseOther';
import { SideBySide } from './SideBySide';

export function ComparisonPage() {
  const data = useLoaderData<Route.ComponentProps['loaderData']>();
  const athlete =
    data.kind === 'choosing'
      ? data.athlete.ok && data.athlete.value
      : data.comparison.ok && data.comparison.value.player1.player;
  return (
    <div className="wrap">
      <Breadcrumbs
        items={[
          { to: '/athletes', label: 'Спортсмены' },
          ...(athlete ? [{ to: getAthletePath(athlete.player_id), label: formatShortName(athlete) }] : []),
          { label: 'Сравнение' },
        ]}
      />
      <PageHead title="Сравнение спортсменов" />
      {data.kind === 'choosing' ? <ChooseOther data={data} /> : <SideBySide data={data} />}
    </div>
  );
}
