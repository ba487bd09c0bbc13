import { useNavigate } from 'react-router';
import { api } from '../../../api/api.ts';
import { FoundField } from '../../../components/FoundField.tsx';
import { formatDay } from '../../../formatting/dates.ts';

const MOST = 20;

/** Finds the competition that a new one is a copy of. */
export function CopyChoice() {
  const navigate = useNavigate();
  return (
    <FoundField
      label="Копия соревнования"
      placeholder="Начните вводить название"
      isSmall
      value={null}
      queryKey={['competitions', 'to-copy']}
      find={async (name, signal) =>
        (await api.listDeskTournaments({ query: { name, pageSize: MOST } }, { signal })).data
      }
      idOf={({ tournament_id: id }) => id}
      titleOf={({ full_name: title, start_dt: start }) => `${title}, ${formatDay(start)}`}
      nothing="Такого соревнования нет"
      onChange={(chosen) => {
        if (chosen) void navigate(`/competitions/new?copy=${chosen.tournament_id}`);
      }}
    />
  );
}
