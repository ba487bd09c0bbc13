import { api } from '../../../api/api.ts';
import { FoundField } from '../../../components/FoundField.tsx';
import type { ChosenPlace } from './values.ts';

interface PlaceFieldProps {
  readonly kind: 'countries' | 'districts' | 'regions';
  readonly label: string;
  readonly value: ChosenPlace | null;
  /** The country that it lies in. */
  readonly within?: number | undefined;
  readonly fault: string | undefined;
  readonly isRequired?: boolean;
  readonly isDisabled?: boolean;
  readonly onChange: (place: ChosenPlace | null) => void;
}

/** A place found by a part of its title. */
export function PlaceField({ kind, within, ...field }: PlaceFieldProps) {
  return (
    <FoundField
      {...field}
      queryKey={['places', kind, within]}
      find={async (title, signal) => {
        const query = { title, pageSize: 30, country_id: within, state: 'offered' } as const;
        const { data } = await api.listHandbookEntries({ params: { handbook: kind }, query }, { signal });
        return data.map(({ entry_id: id, title: name }) => ({ id, title: name }));
      }}
      idOf={({ id }) => id}
      titleOf={({ title }) => title}
      nothing="Ничего не нашлось"
    />
  );
}
