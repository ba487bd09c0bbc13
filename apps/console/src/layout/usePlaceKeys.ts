import { useNavigate } from 'react-router';
import { useShortcuts } from '../components/shortcuts/useShortcuts.ts';
import { usePlaces } from './usePlaces.ts';

/** Single keys lead to the rooms of the console. */
export function usePlaceKeys(): void {
  const places = usePlaces();
  const navigate = useNavigate();
  useShortcuts(
    places.map(({ key, label, to }) => ({
      code: `Key${key}`,
      shown: key,
      label: `Раздел «${label}»`,
      run: () => void navigate(to),
    })),
  );
}
