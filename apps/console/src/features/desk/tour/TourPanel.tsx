import { Card } from '../frame/parts/parts.tsx';
import { useDesk } from '../data/useDesk.ts';

export function TourPanel() {
  const { desk } = useDesk();
  return (
    <Card title="Столы">
      {desk.games.map(({ number, table }) => (
        <span key={number}>{table}</span>
      ))}
    </Card>
  );
}
