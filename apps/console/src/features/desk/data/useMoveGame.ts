import { useCallback } from 'react';
import { api } from '../../../api/api.ts';
import { useScreen, type Move } from '../frame/screen.ts';
import { useDesk } from './useDesk.ts';

/** Moves a game to another table. It is no act of the competition: this screen keeps it, for Ctrl+Z to move it back. */
export function useMoveGame(): (move: Move) => Promise<void> {
  const { id, desk, refetch } = useDesk();
  const { noteMove } = useScreen();
  const { version } = desk;
  return useCallback(
    async (move) => {
      const { game, from, table } = move;
      try {
        await api.moveGame({ params: { id, game }, body: { from, table } });
        noteMove({ ...move, version });
      } finally {
        refetch();
      }
    },
    [id, version, noteMove, refetch],
  );
}
