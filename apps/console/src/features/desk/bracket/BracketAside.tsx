import { formatPlaceText } from '../data/figures.ts';
import { useDesk } from '../data/useDesk.ts';
import { Card } from '../frame/parts/parts.tsx';
import styles from './bracket.module.css';

const SHOWN = 6;

/** Places that are known already. */
export function BracketAside() {
  const { desk } = useDesk();
  const known = desk.participants
    .filter(({ place, is_playing: isPlaying }) => place !== null && isPlaying === 0)
    .toSorted((one, other) => Number.parseInt(one.place ?? '', 10) - Number.parseInt(other.place ?? '', 10));
  if (known.length === 0) return null;
  return (
    <Card title="Места уже известны">
      <ol className={styles['places']}>
        {known.slice(0, SHOWN).map(({ number, place, name }) => (
          <li key={number}>
            <b>{place && formatPlaceText(place)}</b>
            {name}
          </li>
        ))}
      </ol>
    </Card>
  );
}
