import { AUDIT_ACTIONS } from '@nardy/contract';
import { ChoiceField } from '../../components/queue/ChoiceField.tsx';
import { DayField } from '../../components/queue/DayField.tsx';
import { Filters } from '../../components/queue/Filters.tsx';
import { SearchBox } from '../../components/queue/SearchBox.tsx';
import { NO_FILTER, type LogFilter } from './useLogAddress.ts';

interface LogFiltersProps {
  readonly filter: LogFilter;
  readonly onChange: (changed: Partial<LogFilter>) => void;
}

/** Who, what, about whom or what, and when. */
export function LogFilters({ filter, onChange }: LogFiltersProps) {
  return (
    <Filters
      isFiltered={Object.values(filter).some((value) => value !== '')}
      onReset={() => onChange(NO_FILTER)}
    >
      <SearchBox label="Кто: имя или email" value={filter.user} onChange={(user) => onChange({ user })} />
      <SearchBox label="О ком или о чём" value={filter.about} onChange={(about) => onChange({ about })} />
      <ChoiceField
        label="Что сделал"
        all="Всё"
        choices={AUDIT_ACTIONS}
        value={filter.action}
        onChange={(action) => onChange({ action })}
      />
      <DayField label="С какого дня" value={filter.from} onChange={(from) => onChange({ from })} />
      <DayField label="По какой день" value={filter.to} onChange={(to) => onChange({ to })} />
    </Filters>
  );
}
