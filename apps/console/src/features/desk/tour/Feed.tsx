import { Card } from '../frame/parts/parts.tsx';
import { useDesk } from '../data/useDesk.ts';

export function Feed() {
  const { desk } = useDesk();
  return (
    <Card title="Действия" fills>
      <ol>
        {desk.feed.map(({ act, title }) => (
          <li key={act}>{title}</li>
        ))}
      </ol>
    </Card>
  );
}
