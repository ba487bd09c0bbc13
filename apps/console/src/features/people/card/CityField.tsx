import { api } from '../../../api/api.ts';
import { FoundField } from '../../../components/FoundField.tsx';
import type { ChosenCity } from './values.ts';

interface CityFieldProps {
  readonly value: ChosenCity | null;
  readonly fault: string | undefined;
  readonly onChange: (city: ChosenCity | null) => void;
}

/** A city found by a part of its title; the region tells those of one name apart. */
export function CityField(props: CityFieldProps) {
  return (
    <FoundField
      {...props}
      label="Город"
      placeholder="Начните вводить название"
      queryKey={['cities']}
      find={async (title, signal) => {
        const { data } = await api.listCities({ query: { title, pageSize: 20 } }, { signal });
        return data.map(({ city_id, title: name, region_title }) => ({ city_id, title: name, region_title }));
      }}
      idOf={({ city_id: id }) => id}
      titleOf={({ title, region_title: region }) =>
        region && region !== title ? `${title}, ${region}` : title
      }
      nothing="Такого города нет"
    />
  );
}
