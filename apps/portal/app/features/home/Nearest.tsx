import { useRevalidator } from 'react-router';
import type { Result } from '../../api/result';
import { EmptyBlock } from '../../components/EmptyBlock/EmptyBlock';
import { ErrorBlock } from '../../components/ErrorBlock/ErrorBlock';
import type { TileFacts } from '../competitions';
import { CompetitionSlider } from './CompetitionSlider';
import { Section } from './Section';

const TITLE = 'БЛИЖАЙШИЕ СОРЕВНОВАНИЯ';
const MORE = { to: '/competitions?tab=upcoming', label: 'Показать ещё соревнования' };

interface NearestProps {
  readonly tournaments: Result<readonly TileFacts[]>;
  readonly renderedAt: number;
}

export function Nearest({ tournaments, renderedAt }: NearestProps) {
  const { revalidate } = useRevalidator();
  if (tournaments.ok && tournaments.value.length > 0) {
    return (
      <CompetitionSlider title={TITLE} more={MORE} tournaments={tournaments.value} renderedAt={renderedAt} />
    );
  }
  return (
    <Section title={TITLE} more={MORE}>
      {tournaments.ok ? (
        <EmptyBlock title="Скоро тут всё будет" text="На данный момент информация не опубликована." />
      ) : (
        <ErrorBlock onRetry={() => void revalidate()} />
      )}
    </Section>
  );
}
