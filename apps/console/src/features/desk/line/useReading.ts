import { useMemo } from 'react';
import { findWaitingGames } from '../data/optimistic.ts';
import { useDesk } from '../data/useDesk.ts';
import { useScreen } from '../frame/screen.ts';
import { parseLine } from './grammar.ts';
import type { Ground } from './ground.ts';
import { useLine } from './readers.ts';
import type { LineReading } from './reading.ts';
import { describeMeaning } from './understanding.ts';
import { useLineActions } from './useLineActions.ts';

/** What the text in the line means now: to an open panel, else to the desk. */
export function useReading(): LineReading {
  const { text, readers, chosen } = useLine();
  const readAtDesk = useDeskReading();
  for (const reader of readers) {
    const reading = reader.read(text, chosen);
    if (reading) return reading;
  }
  const reading = readAtDesk(text, chosen);
  const hints = readers.find((reader) => (reader.hints?.length ?? 0) > 0)?.hints;
  return text === '' && hints ? { ...reading, echo: { kind: 'hints', hints } } : reading;
}

/** Reads a text as the desk does where no panel makes something else of it; `game`: which one is chosen there. */
export function useDeskReading(game?: number): (text: string, chosen: number | null) => LineReading {
  const { desk, queue, connection } = useDesk();
  const { selected } = useScreen();
  const actions = useLineActions();
  const ground = useMemo<Ground>(
    () => ({
      desk,
      isOnline: connection.state !== 'lost',
      selected: game ?? selected,
      waiting: findWaitingGames(queue.acts),
    }),
    [desk, connection.state, game, selected, queue.acts],
  );
  return (text, chosen) => describeMeaning(parseLine(text, ground, chosen), ground, actions);
}
