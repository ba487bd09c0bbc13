import { Card } from '../frame/parts/parts.tsx';
import { useDesk } from '../data/useDesk.ts';

export function NextCard() {
  const { desk } = useDesk();
  return <Card label="Что дальше">{desk.title}</Card>;
}
