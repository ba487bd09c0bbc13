import { useState } from 'react';
import { api } from '../../../api/api.ts';
import { useDesk } from '../data/useDesk.ts';
import { Button } from '../frame/parts/parts.tsx';
import { Fault } from '../panel/Fault.tsx';
import { useAttempt } from '../panel/useAttempt.ts';

/** Calls the two of a game to their table, on their phones. */
export function CallButton({ game }: { readonly game: number }) {
  const { id } = useDesk();
  const { perform, isBusy, error } = useAttempt();
  const [isCalled, setCalled] = useState(false);
  const call = async (): Promise<void> => {
    const body = { key: crypto.randomUUID(), games: [game] };
    setCalled(await perform(() => api.callPlayers({ params: { id }, body })));
  };
  return (
    <>
      <Button isWide disabled={isBusy} onClick={() => void call()}>
        {isCalled ? 'Позвали. Позвать ещё раз' : 'Позвать игроков к столу'}
      </Button>
      <Fault error={error} />
    </>
  );
}
