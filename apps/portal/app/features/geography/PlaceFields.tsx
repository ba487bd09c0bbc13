import { LEVELS, RUSSIA, changePlace, type PlaceFilter, type PlaceLevel } from './place';
import { PlaceSelect } from './PlaceSelect';
import type { PlaceTitles } from './titles';

const LOOKS: Readonly<Record<PlaceLevel, { label: string; placeholder: string }>> = {
  country: { label: 'Страна', placeholder: 'Выберите страну' },
  district: { label: 'Федеральный округ', placeholder: 'Выберите округ' },
  region: { label: 'Регион', placeholder: 'Выберите регион' },
  city: { label: 'Муниципальное образование', placeholder: 'Выберите город' },
};

/** Of other countries hardly any city is known. */
const UNKNOWN_CITY = 'Нет вашего города? Напишите в федерацию (адрес внизу страницы): город добавят.';

interface PlaceFieldsProps {
  readonly place: PlaceFilter;
  readonly titles: PlaceTitles;
  readonly onChange: (place: PlaceFilter) => void;
  /** Of the select that is to be used next: the others are disabled until it leads to the city. */
  readonly cityId: string;
  readonly error: string | undefined;
}

/** Where a person lives, chosen step by step from the country. */
export function PlaceFields({ place, titles, onChange, cityId, error }: PlaceFieldsProps) {
  const asked = LEVELS.filter((level) => isAsked(level, place));
  const next = asked.find((level) => isRequired(level) && place[level] === undefined) ?? 'city';
  const hint = mayBeUnknown(place) ? UNKNOWN_CITY : undefined;
  return asked.map((level) => (
    <PlaceSelect
      key={level}
      level={level}
      place={place}
      title={titles[level]}
      onChange={(id) => onChange(changePlace(place, level, id))}
      look={{
        ...LOOKS[level],
        required: isRequired(level),
        // A region may be chosen without a district, which then is cleared.
        clearable: !isRequired(level),
        ...(level === next && { id: cityId, hint, error: error && hint ? `${error}. ${hint}` : error }),
      }}
    />
  ));
}

function isRequired(level: PlaceLevel): boolean {
  return level !== 'district';
}

function isAsked(level: PlaceLevel, { country }: PlaceFilter): boolean {
  return country === undefined || country === RUSSIA || level === 'country' || level === 'city';
}

/** Where a city is missing, in another country. */
function mayBeUnknown({ country, city }: PlaceFilter): boolean {
  return country !== undefined && country !== RUSSIA && city === undefined;
}
