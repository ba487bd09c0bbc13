import { useRevalidator } from 'react-router';
import { EmptyBlock } from '../../components/EmptyBlock/EmptyBlock';
import { ErrorBlock } from '../../components/ErrorBlock/ErrorBlock';
import { MoreOfList, useAddress } from '../lists';
import { CompetitionTiles } from './CompetitionTiles';
import type { Competitions } from './load';

interface CompetitionListProps {
  readonly competitions: Competitions;
  readonly renderedAt: number;
}

export function CompetitionList({ competitions, renderedAt }: CompetitionListProps) {
  const { isReplacing } = useAddress();
  const { revalidate } = useRevalidator();
  if (!competitions.ok) return <ErrorBlock onRetry={() => void revalidate()} />;
  const list = competitions.value;
  if (list.rows.length === 0) {
    return (
      <EmptyBlock
        title="Информация не найдена"
        text="По заданным параметрам информации не найдено. Попробуйте другие параметры!"
      />
    );
  }
  return (
    <>
      <CompetitionTiles tournaments={list.rows} renderedAt={renderedAt} headingLevel={2} busy={isReplacing} />
      <MoreOfList list={list} />
    </>
  );
}
