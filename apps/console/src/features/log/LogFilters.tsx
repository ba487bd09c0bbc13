import { Button, MenuItem, TextField } from '@mui/material';
import { AUDIT_ACTIONS } from '@nardy/contract';
import { SearchBox } from '../../components/queue/SearchBox.tsx';
import styles from './log.module.css';

export interface LogFilter {
  readonly user: string;
  readonly action: string;
  readonly subject_id: string;
  /** Days `YYYY-MM-DD` in Moscow, both included. */
  readonly from: string;
  readonly to: string;
}

const EMPTY: LogFilter = { user: '', action: '', subject_id: '', from: '', to: '' };

interface LogFiltersProps {
  readonly filter: LogFilter;
  readonly onChange: (changed: Partial<LogFilter>) => void;
}

/** Who, what, about which number, and when. */
export function LogFilters({ filter, onChange }: LogFiltersProps) {
  const isFiltered = Object.values(filter).some((value) => value !== '');
  const day = (name: 'from' | 'to', label: string) => (
    <TextField
      label={label}
      type="date"
      variant="outlined"
      margin="none"
      size="small"
      value={filter[name]}
      slotProps={{ inputLabel: { shrink: true } }}
      onChange={({ target }) => onChange({ [name]: target.value })}
    />
  );
  return (
    <search className={styles['filters']}>
      <SearchBox label="Кто: имя или email" value={filter.user} onChange={(user) => onChange({ user })} />
      <TextField
        select
        label="Что сделал"
        variant="outlined"
        margin="none"
        size="small"
        className={styles['action'] ?? ''}
        value={filter.action}
        onChange={({ target }) => onChange({ action: target.value })}
      >
        <MenuItem value="">Всё</MenuItem>
        {Object.entries(AUDIT_ACTIONS).map(([action, title]) => (
          <MenuItem key={action} value={action}>
            {title}
          </MenuItem>
        ))}
      </TextField>
      {day('from', 'С какого дня')}
      {day('to', 'По какой день')}
      {isFiltered && <Button onClick={() => onChange(EMPTY)}>Сбросить</Button>}
    </search>
  );
}
