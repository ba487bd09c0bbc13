import { changePlace, LEVELS, type PlaceFilter } from './place';
import { PlaceSelect } from './PlaceSelect';
import type { PlaceTitles } from './titles';

interface GeographyFieldsProps {
  readonly place: PlaceFilter;
  readonly titles: PlaceTitles;
  /** Called with the whole new place: what lies below a changed level is cleared. */
  readonly onChange: (place: PlaceFilter) => void;
}

/** Four dependent drop-downs. A region can be chosen right after the country: not every region has a district. */
export function GeographyFields({ place, titles, onChange }: GeographyFieldsProps) {
  return LEVELS.map((level) => (
    <PlaceSelect
      key={level}
      level={level}
      place={place}
      title={titles[level]}
      onChange={(id) => onChange(changePlace(place, level, id))}
    />
  ));
}
