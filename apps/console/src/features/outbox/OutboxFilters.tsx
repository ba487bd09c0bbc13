import { ChoiceField } from '../../components/queue/ChoiceField.tsx';
import { DayField } from '../../components/queue/DayField.tsx';
import { Filters } from '../../components/queue/Filters.tsx';
import { SearchBox } from '../../components/queue/SearchBox.tsx';
import { STATUSES } from './words.ts';

export const EMPTY = { recipient: '', status: '', from: '', to: '' };

type OutboxFilter = typeof EMPTY;

interface OutboxFiltersProps {
  readonly filter: OutboxFilter;
  readonly onChange: (changed: Partial<OutboxFilter>) => void;
}

/** To whom, what became of it, and when it was written. */
export function OutboxFilters({ filter, onChange }: OutboxFiltersProps) {
  const { recipient, status, from, to } = filter;
  return (
    <Filters isFiltered={Object.values(filter).some(Boolean)} onReset={() => onChange(EMPTY)}>
      <SearchBox
        label="Кому: адрес или имя"
        value={recipient}
        onChange={(wanted) => onChange({ recipient: wanted })}
      />
      <ChoiceField
        label="Что с письмом"
        all="Все письма"
        choices={STATUSES}
        value={status}
        onChange={(chosen) => onChange({ status: chosen })}
      />
      <DayField label="С какого дня" value={from} onChange={(day) => onChange({ from: day })} />
      <DayField label="По какой день" value={to} onChange={(day) => onChange({ to: day })} />
    </Filters>
  );
}
