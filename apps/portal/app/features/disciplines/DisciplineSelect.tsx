import type { Discipline } from '@nardy/contract';
import { useQuery } from '@tanstack/react-query';
import { browserApi } from '../../api/browser';
import { Select } from '../../components/Select/Select';
import { disciplinesQuery } from './queries';

interface DisciplineSelectProps {
  readonly value: number | undefined;
  readonly onChange: (id: number | undefined) => void;
}

export function DisciplineSelect({ value, onChange }: DisciplineSelectProps) {
  const disciplines = useQuery(disciplinesQuery(browserApi));
  return (
    <Select
      label="Дисциплина"
      value={value === undefined ? undefined : String(value)}
      onChange={(chosen) => onChange(chosen === undefined ? undefined : Number(chosen))}
      options={(disciplines.data ?? []).map(({ discipline_id, title }) => ({ value: String(discipline_id), label: title }))}
      placeholder="Любая"
      anyLabel="Любая"
      clearable
      status={disciplines.isPending ? 'loading' : disciplines.isError ? 'failed' : 'ready'}
      onRetry={() => void disciplines.refetch()}
    />
  );
}

export function disciplineTitle(disciplines: readonly Discipline[] | undefined, id: number): string {
  return disciplines?.find(({ discipline_id }) => discipline_id === id)?.title ?? 'Дисциплина';
}
