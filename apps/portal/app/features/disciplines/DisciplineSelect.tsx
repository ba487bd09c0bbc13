import { useRevalidator } from 'react-router';
import { Select } from '../../components/Select/Select';
import type { Disciplines } from './load';

interface DisciplineSelectProps {
  readonly disciplines: Disciplines;
  readonly value: number | undefined;
  readonly onChange: (id: number | undefined) => void;
}

export function DisciplineSelect({ disciplines, value, onChange }: DisciplineSelectProps) {
  const { revalidate } = useRevalidator();
  const options = disciplines.ok ? disciplines.value : [];
  return (
    <Select
      label="Дисциплина"
      value={value === undefined ? undefined : String(value)}
      onChange={(chosen) => onChange(chosen === undefined ? undefined : Number(chosen))}
      options={options.map(({ discipline_id, title }) => ({ value: String(discipline_id), label: title }))}
      placeholder="Любая"
      anyLabel="Любая"
      clearable
      status={disciplines.ok ? 'ready' : 'failed'}
      onRetry={() => void revalidate()}
    />
  );
}

export function getDisciplineTitle(disciplines: Disciplines, id: number): string {
  const known = disciplines.ok ? disciplines.value : [];
  return known.find(({ discipline_id }) => discipline_id === id)?.title ?? 'Дисциплина';
}
