import { Autocomplete, TextField } from '@mui/material';
import { formatDay } from '../../formatting/dates.ts';
import styles from './applications.module.css';
import { useCompetitions } from './useApplications.ts';

interface CompetitionChoiceProps {
  readonly chosen: number | undefined;
  readonly onChoose: (tournamentId: number | undefined) => void;
}

/** Narrows the applications to one competition. */
export function CompetitionChoice({ chosen, onChoose }: CompetitionChoiceProps) {
  const { data = [], isPending } = useCompetitions();
  const options = data.map(({ tournament_id: id, full_name: name, start_dt: start }) => ({
    id,
    label: `${name}, ${formatDay(start)}`,
  }));
  return (
    <Autocomplete
      className={styles['competition'] ?? ''}
      size="small"
      options={options}
      loading={isPending}
      value={options.find(({ id }) => id === chosen) ?? null}
      isOptionEqualToValue={(option, value) => option.id === value.id}
      noOptionsText="Такого соревнования нет"
      loadingText="Загрузка"
      clearText="Все соревнования"
      openText="Показать"
      closeText="Закрыть"
      onChange={(_, option) => onChoose(option?.id)}
      renderOption={({ key: _key, ...props }, { id, label }) => (
        <li key={id} {...props}>
          {label}
        </li>
      )}
      renderInput={(props) => <TextField {...props} label="Соревнование" placeholder="Все" />}
    />
  );
}
